import { endpoint, postOnly } from '@/lib/api/http'
import { batchScrape } from '@/lib/capabilities/jobs'

export const POST = endpoint(batchScrape, { status: 202 })
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
