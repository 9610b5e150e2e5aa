import { everyMethod } from '@/lib/api/http'
import { tavilyRoute } from '@/lib/services/tavily'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(tavilyRoute)
