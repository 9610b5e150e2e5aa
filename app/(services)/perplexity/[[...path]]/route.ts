import { everyMethod } from '@/lib/api/http'
import { perplexityRoute } from '@/lib/services/perplexity'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(perplexityRoute)
