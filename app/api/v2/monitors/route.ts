import { endpoint, getOrPostOnly } from '@/lib/api/http'
import { monitorList, monitors } from '@/lib/capabilities/monitors'

export const GET = monitorList
export const POST = endpoint(monitors, { status: 201 })
export const { DELETE, OPTIONS, PATCH, PUT } = getOrPostOnly
