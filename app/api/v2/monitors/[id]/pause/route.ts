import { postOnly } from '@/lib/api/http'
import { pauseMonitorEndpoint } from '@/lib/capabilities/monitors'

export const POST = pauseMonitorEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
