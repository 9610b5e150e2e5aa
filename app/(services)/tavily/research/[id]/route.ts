import { everyMethod } from '@/lib/api/http'
import { tavilyReadOnly, tavilyResearched } from '@/lib/services/tavily'

export const dynamic = 'force-dynamic'
export const GET = tavilyResearched
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(tavilyReadOnly)
