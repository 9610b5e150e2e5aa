import { wrongMethod } from '@/lib/api'
import { resumeJobEndpoint } from '@/lib/jobs'

export const POST = resumeJobEndpoint
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
