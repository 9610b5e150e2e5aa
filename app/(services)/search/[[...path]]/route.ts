import { everyMethod } from '@/lib/api/http'
import { searxngRoute } from '@/lib/services/searxng'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(searxngRoute)
