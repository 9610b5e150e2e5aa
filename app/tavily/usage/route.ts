import { everyMethod } from '@/lib/api'
import { tavilyReadOnly, tavilyUsage } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = tavilyUsage
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(tavilyReadOnly)
