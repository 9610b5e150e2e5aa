import { everyMethod } from '@/lib/api'
import { perplexityGet, perplexityRoute, perplexityUnknown } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const GET = perplexityGet
export const POST = perplexityRoute
export const { DELETE, OPTIONS, PATCH, PUT } = everyMethod(perplexityUnknown)
