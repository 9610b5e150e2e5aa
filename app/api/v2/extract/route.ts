import { endpoint, postOnly } from '@/lib/api/http'
import { extract } from '@/lib/capabilities/extract'

export const POST = endpoint(extract)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
