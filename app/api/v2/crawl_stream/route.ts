import { postOnly, streamEndpoint } from '@/lib/api'
import { crawl } from '@/lib/crawl'

export const POST = streamEndpoint(crawl)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
