import { endpoint, wrongMethod } from '@/lib/api'
import { scrape } from '@/lib/scrape'

export const POST = endpoint(scrape)
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
