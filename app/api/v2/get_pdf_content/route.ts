import { endpoint, postOnly } from '@/lib/api'
import { pdf } from '@/lib/pdf'

export const POST = endpoint(pdf)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
