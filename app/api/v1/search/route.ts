import { endpoint, legacyHeaders, postOnly } from '@/lib/api/http'
import { legacyAnswer } from '@/lib/capabilities/answer'

export const POST = endpoint(legacyAnswer, { headers: legacyHeaders('/api/v2/answer') })
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
