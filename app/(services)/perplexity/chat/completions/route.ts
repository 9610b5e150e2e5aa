import { everyMethod } from '@/lib/api/http'
import { perplexityChat, perplexityWrongMethod } from '@/lib/services/perplexity'

export const dynamic = 'force-dynamic'
export const POST = perplexityChat
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(perplexityWrongMethod)
