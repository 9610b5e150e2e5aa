import { everyMethod } from '@/lib/api'
import { tavilyReadOnly, tavilyResearched } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = tavilyResearched
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(tavilyReadOnly)
