import { everyMethod } from '@/lib/api/http'
import { tavilyUnknown } from '@/lib/services/tavily'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(tavilyUnknown)
