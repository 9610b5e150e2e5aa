import { legacyAnswer } from '@/lib/answer'
import { endpoint, legacyHeaders, postOnly } from '@/lib/api'

export const POST = endpoint(legacyAnswer, { headers: legacyHeaders('/api/v2/answer') })
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
