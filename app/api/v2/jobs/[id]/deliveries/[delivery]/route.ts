import { postOnly } from '@/lib/api'
import { resendEndpoint } from '@/lib/jobs'

export const POST = resendEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
