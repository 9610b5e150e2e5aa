import { everyMethod } from '@/lib/api/http'
import { searxngUnknown } from '@/lib/services/searxng'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(searxngUnknown)
