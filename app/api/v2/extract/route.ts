import { endpoint, postOnly } from '@/lib/api'
import { extract } from '@/lib/extract'

export const POST = endpoint(extract)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
