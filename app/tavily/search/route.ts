import { everyMethod } from '@/lib/api'
import { tavilySearch, tavilyWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = tavilySearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
