export const dynamic = 'force-dynamic'

export {
  perplexityRoute as POST,
  perplexityUnknown as DELETE,
  perplexityUnknown as GET,
  perplexityUnknown as OPTIONS,
  perplexityUnknown as PATCH,
  perplexityUnknown as PUT,
} from '@/lib/dialects'
