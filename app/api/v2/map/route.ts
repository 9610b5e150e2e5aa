import { endpoint, wrongMethod } from '@/lib/api'
import { map } from '@/lib/map'

export const POST = endpoint(map)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
