import { postOnly } from '@/lib/api'
import { checkMonitorEndpoint } from '@/lib/monitors'

export const POST = checkMonitorEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
