import { endpoint, postOnly } from '@/lib/api/http'
import { webSearch } from '@/lib/capabilities/search'

export const POST = endpoint(webSearch)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
