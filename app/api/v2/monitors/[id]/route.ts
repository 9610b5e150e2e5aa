import { oneJobOnly } from '@/lib/api'
import { deleteMonitorEndpoint, monitorHistory } from '@/lib/monitors'

export const GET = monitorHistory
export const DELETE = deleteMonitorEndpoint
export { oneJobOnly as OPTIONS, oneJobOnly as PATCH, oneJobOnly as POST, oneJobOnly as PUT }
