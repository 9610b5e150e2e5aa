export const dynamic = 'force-dynamic'

export {
  firecrawlFirst as DELETE,
  firecrawlFirst as GET,
  firecrawlFirst as OPTIONS,
  firecrawlFirst as PATCH,
  firecrawlFirst as POST,
  firecrawlFirst as PUT,
} from '@/lib/dialects'
