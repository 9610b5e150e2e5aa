import { endpoint, postOnly } from '@/lib/api'
import { research } from '@/lib/research'

export const POST = endpoint(research, { status: 202 })
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
