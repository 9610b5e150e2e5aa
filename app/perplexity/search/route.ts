import { everyMethod } from '@/lib/api'
import { perplexitySearch, perplexityWrongMethod } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const POST = perplexitySearch
export const { DELETE, GET, OPTIONS, PATCH, PUT } = everyMethod(perplexityWrongMethod)
