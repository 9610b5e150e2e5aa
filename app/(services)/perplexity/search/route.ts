import { everyMethod } from '@/lib/api/http'
import { perplexitySearch, perplexityWrongMethod } from '@/lib/services/perplexity'

export const dynamic = 'force-dynamic'
export const POST = perplexitySearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(perplexityWrongMethod)
