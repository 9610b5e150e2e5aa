import { endpoint, postOnly } from '@/lib/api/http'
import { verify } from '@/lib/capabilities/verify'

export const POST = endpoint(verify)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
