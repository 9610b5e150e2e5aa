import { endpoint, listOrCreateOnly } from '@/lib/api'
import { monitorList, monitors } from '@/lib/monitors'

export const GET = monitorList
export const POST = endpoint(monitors, { status: 201 })
export {
  listOrCreateOnly as DELETE,
  listOrCreateOnly as OPTIONS,
  listOrCreateOnly as PATCH,
  listOrCreateOnly as PUT,
}
