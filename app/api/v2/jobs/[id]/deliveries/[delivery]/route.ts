import { wrongMethod } from '@/lib/api'
import { resendEndpoint } from '@/lib/jobs'

export const POST = resendEndpoint
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
