import { everyMethod } from '@/lib/api/http'
import { tavilyCrawl, tavilyWrongMethod } from '@/lib/services/tavily'

export const dynamic = 'force-dynamic'
export const POST = tavilyCrawl
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
