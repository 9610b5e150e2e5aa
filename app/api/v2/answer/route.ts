import { answer } from '@/lib/answer'
import { endpoint, postOnly } from '@/lib/api'

export const POST = endpoint(answer)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
