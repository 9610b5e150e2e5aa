import { getOrDeleteOnly } from '@/lib/api/http'
import { deleteMonitorEndpoint, monitorHistory } from '@/lib/capabilities/monitors'

export const GET = monitorHistory
export const DELETE = deleteMonitorEndpoint
export const { OPTIONS, PATCH, POST, PUT } = getOrDeleteOnly
