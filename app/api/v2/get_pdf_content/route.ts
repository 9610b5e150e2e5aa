import { endpoint, postOnly } from '@/lib/api/http'
import { pdf } from '@/lib/reader/pdf'

export const POST = endpoint(pdf)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
