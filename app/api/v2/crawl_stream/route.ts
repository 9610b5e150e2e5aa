import { streamEndpoint, wrongMethod } from '@/lib/api'
import { crawl } from '@/lib/crawl'

export const POST = streamEndpoint(crawl)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
