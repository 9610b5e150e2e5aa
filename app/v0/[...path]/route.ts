import { everyMethod } from '@/lib/api'
import { firecrawlFirst } from '@/lib/dialects'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(firecrawlFirst)
