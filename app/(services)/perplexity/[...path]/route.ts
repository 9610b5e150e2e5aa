import { everyMethod } from '@/lib/api/http'
import { perplexityGet, perplexityRoute, perplexityUnknown } from '@/lib/services/perplexity'

export const dynamic = 'force-dynamic'
export const GET = perplexityGet
export const POST = perplexityRoute
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(perplexityUnknown)
