import { endpoint, postOnly } from '@/lib/api/http'
import { research } from '@/lib/capabilities/research'

export const POST = endpoint(research, { status: 202 })
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
