import { postOnly } from '@/lib/api/http'
import { resumeMonitorEndpoint } from '@/lib/capabilities/monitors'

export const POST = resumeMonitorEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
