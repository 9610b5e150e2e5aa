import { endpoint, postOnly } from '@/lib/api/http'
import { map } from '@/lib/capabilities/map'

export const POST = endpoint(map)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
