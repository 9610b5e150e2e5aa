import { endpoint, postOnly } from '@/lib/api'
import { map } from '@/lib/map'

export const POST = endpoint(map)
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
