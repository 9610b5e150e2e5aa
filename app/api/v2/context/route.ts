import { endpoint, postOnly } from '@/lib/api'
import { context } from '@/lib/context'

export const POST = endpoint(context)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
