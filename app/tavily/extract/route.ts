import { everyMethod } from '@/lib/api'
import { tavilyExtract, tavilyWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = tavilyExtract
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(tavilyWrongMethod)
