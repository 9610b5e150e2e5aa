import { endpoint, postOnly } from '@/lib/api/http'
import { answer } from '@/lib/capabilities/answer'

export const POST = endpoint(answer)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
