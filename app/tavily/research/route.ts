import { everyMethod } from '@/lib/api'
import { tavilyResearch, tavilyWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = tavilyResearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
