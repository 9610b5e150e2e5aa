import { getOrDeleteOnly } from '@/lib/api/http'
import { monitorReads } from '@/lib/capabilities/monitors'

export const GET = monitorReads.history.handle
export const DELETE = monitorReads.delete.handle
export const { OPTIONS, PATCH, POST, PUT } = getOrDeleteOnly
