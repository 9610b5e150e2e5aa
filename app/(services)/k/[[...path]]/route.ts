import { everyMethod } from '@/lib/api/http'
import { keyRoute } from '@/lib/services/directory'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(keyRoute)
