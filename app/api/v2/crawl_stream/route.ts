import { postOnly, streamEndpoint } from '@/lib/api/http'
import { crawl } from '@/lib/capabilities/crawl'

export const POST = streamEndpoint(crawl)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
