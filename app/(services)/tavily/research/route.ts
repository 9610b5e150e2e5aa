import { everyMethod } from '@/lib/api/http'
import { tavilyResearch, tavilyWrongMethod } from '@/lib/services/tavily'

export const dynamic = 'force-dynamic'
export const POST = tavilyResearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
