import { answer } from '@/lib/answer'
import { endpoint, wrongMethod } from '@/lib/api'

export const POST = endpoint(answer)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
