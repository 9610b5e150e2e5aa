export const dynamic = 'force-dynamic'

export {
  perplexityGet as GET,
  perplexityRoute as POST,
  perplexityUnknown as DELETE,
  perplexityUnknown as OPTIONS,
  perplexityUnknown as PATCH,
  perplexityUnknown as PUT,
} from '@/lib/dialects'
