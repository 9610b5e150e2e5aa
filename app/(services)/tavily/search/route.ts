import { everyMethod } from '@/lib/api/http'
import { tavilySearch, tavilyWrongMethod } from '@/lib/services/tavily'

export const dynamic = 'force-dynamic'
export const POST = tavilySearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
