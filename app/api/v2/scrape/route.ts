import { endpoint, postOnly } from '@/lib/api'
import { scrape } from '@/lib/scrape'

export const POST = endpoint(scrape)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
