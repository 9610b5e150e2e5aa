import { wrongMethod } from '@/lib/api'
import { checkMonitorEndpoint } from '@/lib/monitors'

export const POST = checkMonitorEndpoint
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
