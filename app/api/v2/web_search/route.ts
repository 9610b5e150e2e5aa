import { endpoint, postOnly } from '@/lib/api'
import { webSearch } from '@/lib/search'

export const POST = endpoint(webSearch)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
