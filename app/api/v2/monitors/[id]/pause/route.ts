import { postOnly } from '@/lib/api/http'
import { monitorReads } from '@/lib/capabilities/monitors'

export const POST = monitorReads.pause.handle
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
