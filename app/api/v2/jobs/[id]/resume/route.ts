import { postOnly } from '@/lib/api'
import { resumeJobEndpoint } from '@/lib/jobs'

export const POST = resumeJobEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
