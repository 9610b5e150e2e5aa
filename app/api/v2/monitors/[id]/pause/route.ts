import { wrongMethod } from '@/lib/api'
import { pauseMonitorEndpoint } from '@/lib/monitors'

export const POST = pauseMonitorEndpoint
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
