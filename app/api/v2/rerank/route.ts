import { endpoint, postOnly } from '@/lib/api/http'
import { rerank } from '@/lib/capabilities/rerank'

export const POST = endpoint(rerank)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
