import { endpoint, getOrPostOnly } from '@/lib/api'
import { monitorList, monitors } from '@/lib/monitors'

export const GET = monitorList
export const POST = endpoint(monitors, { status: 201 })
export const { DELETE, OPTIONS, PATCH, PUT } = getOrPostOnly
