import { endpoint, postOnly } from '@/lib/api/http'
import { batchParse } from '@/lib/capabilities/jobs'

export const POST = endpoint(batchParse, { status: 202 })
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
