import { everyMethod } from '@/lib/api/http'
import { tavilyReadOnly, tavilyUsage } from '@/lib/services/tavily'

export const dynamic = 'force-dynamic'
export const GET = tavilyUsage
export const { DELETE, OPTIONS, PATCH, POST, PUT } = everyMethod(tavilyReadOnly)
