import { everyMethod } from '@/lib/api/http'
import { tavilyExtract, tavilyWrongMethod } from '@/lib/services/tavily'

export const dynamic = 'force-dynamic'
export const POST = tavilyExtract
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
