import { endpoint, wrongMethod } from '@/lib/api'
import { webSearch } from '@/lib/search'

export const POST = endpoint(webSearch)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
