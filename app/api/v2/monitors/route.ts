import { endpoint, getOrPostOnly } from '@/lib/api/http'
import { monitorReads, monitors } from '@/lib/capabilities/monitors'

export const GET = monitorReads.list.handle
export const POST = endpoint(monitors, { status: 201 })
export const { DELETE, OPTIONS, PATCH, PUT } = getOrPostOnly
