import { postOnly } from '@/lib/api'
import { pauseMonitorEndpoint } from '@/lib/monitors'

export const POST = pauseMonitorEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
