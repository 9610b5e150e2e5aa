import { everyMethod } from '@/lib/api'
import { tavilyMap, tavilyWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = tavilyMap
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
