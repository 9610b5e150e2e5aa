import { endpoint, wrongMethod } from '@/lib/api'
import { crawlJob } from '@/lib/jobs'

export const POST = endpoint(crawlJob, { status: 202 })
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
