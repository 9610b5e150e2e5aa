export const dynamic = 'force-dynamic'

export {
  perplexityUnknown as DELETE,
  perplexityUnknown as GET,
  perplexityUnknown as OPTIONS,
  perplexityUnknown as PATCH,
  perplexityUnknown as POST,
  perplexityUnknown as PUT,
} from '@/lib/dialects'
