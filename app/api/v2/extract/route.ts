import { endpoint, wrongMethod } from '@/lib/api'
import { extract } from '@/lib/extract'

export const POST = endpoint(extract)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
