import { postOnly } from '@/lib/api/http'
import { resumeJobEndpoint } from '@/lib/capabilities/jobs'

export const POST = resumeJobEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
