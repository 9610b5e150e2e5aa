import { endpoint, postOnly } from '@/lib/api/http'
import { scrape } from '@/lib/capabilities/scrape'

export const POST = endpoint(scrape)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
