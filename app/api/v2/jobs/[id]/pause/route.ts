import { postOnly } from '@/lib/api/http'
import { pauseJobEndpoint } from '@/lib/capabilities/jobs'

export const POST = pauseJobEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
