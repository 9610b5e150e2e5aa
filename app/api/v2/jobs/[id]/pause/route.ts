import { wrongMethod } from '@/lib/api'
import { pauseJobEndpoint } from '@/lib/jobs'

export const POST = pauseJobEndpoint
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
