import { everyMethod } from '@/lib/api/http'
import { tavilyMap, tavilyWrongMethod } from '@/lib/services/tavily'

export const dynamic = 'force-dynamic'
export const POST = tavilyMap
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
