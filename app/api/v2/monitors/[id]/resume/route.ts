import { wrongMethod } from '@/lib/api'
import { resumeMonitorEndpoint } from '@/lib/monitors'

export const POST = resumeMonitorEndpoint
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
