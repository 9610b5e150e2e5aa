import { endpoint, postOnly } from '@/lib/api'
import { crawlJob } from '@/lib/jobs'

export const POST = endpoint(crawlJob, { status: 202 })
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
