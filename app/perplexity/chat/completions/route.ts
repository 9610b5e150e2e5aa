import { everyMethod } from '@/lib/api'
import { perplexityChat, perplexityWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = perplexityChat
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(perplexityWrongMethod)
