import { endpoint, postOnly } from '@/lib/api/http'
import { crawlJob } from '@/lib/capabilities/jobs'

export const POST = endpoint(crawlJob, { status: 202 })
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
