import { postOnly } from '@/lib/api/http'
import { resendEndpoint } from '@/lib/capabilities/jobs'

export const POST = resendEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
