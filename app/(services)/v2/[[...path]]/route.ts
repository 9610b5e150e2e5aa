import { everyMethod } from '@/lib/api/http'
import { firecrawlRoute } from '@/lib/services/firecrawl'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(firecrawlRoute)
