import { endpoint, wrongMethod } from '@/lib/api'
import { context } from '@/lib/context'

export const POST = endpoint(context)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
