import { postOnly } from '@/lib/api'
import { resumeMonitorEndpoint } from '@/lib/monitors'

export const POST = resumeMonitorEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
