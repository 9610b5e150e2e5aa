import { postOnly } from '@/lib/api'
import { pauseJobEndpoint } from '@/lib/jobs'

export const POST = pauseJobEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
