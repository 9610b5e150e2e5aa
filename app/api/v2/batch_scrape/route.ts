import { endpoint, wrongMethod } from '@/lib/api'
import { batchScrape } from '@/lib/jobs'

export const POST = endpoint(batchScrape, { status: 202 })
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
