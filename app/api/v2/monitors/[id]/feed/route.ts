import { getOnly } from '@/lib/api/http'
import { monitorFeed } from '@/lib/capabilities/monitors'
import { baseUrl } from '@/lib/operations/catalog'

export const GET = monitorFeed(baseUrl)
export const { DELETE, OPTIONS, PATCH, POST, PUT } = getOnly
