import { endpoint, postOnly } from '@/lib/api/http'
import { context } from '@/lib/capabilities/context'

export const POST = endpoint(context)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
