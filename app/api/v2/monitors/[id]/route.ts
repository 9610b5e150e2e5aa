import { getOrDeleteOnly } from '@/lib/api'
import { deleteMonitorEndpoint, monitorHistory } from '@/lib/monitors'

export const GET = monitorHistory
export const DELETE = deleteMonitorEndpoint
export const { OPTIONS, PATCH, POST, PUT } = getOrDeleteOnly
