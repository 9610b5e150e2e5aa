import { legacyAnswer } from '@/lib/answer'
import { endpoint, legacyHeaders, wrongMethod } from '@/lib/api'

export const POST = endpoint(legacyAnswer, { headers: legacyHeaders('/api/v2/answer') })
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
