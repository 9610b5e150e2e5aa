export const dynamic = 'force-dynamic'

export {
  firecrawlRoute as DELETE,
  firecrawlRoute as GET,
  firecrawlRoute as OPTIONS,
  firecrawlRoute as PATCH,
  firecrawlRoute as POST,
  firecrawlRoute as PUT,
} from '@/lib/dialects'
