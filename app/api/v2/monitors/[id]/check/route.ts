import { postOnly } from '@/lib/api/http'
import { checkMonitorEndpoint } from '@/lib/capabilities/monitors'

export const POST = checkMonitorEndpoint
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
