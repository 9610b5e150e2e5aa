import { everyMethod } from '@/lib/api'
import { tavilyCrawl, tavilyWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = tavilyCrawl
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
