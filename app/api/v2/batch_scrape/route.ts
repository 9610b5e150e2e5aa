import { endpoint, postOnly } from '@/lib/api'
import { batchScrape } from '@/lib/jobs'

export const POST = endpoint(batchScrape, { status: 202 })
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
