export const dynamic = 'force-dynamic'

export {
  perplexityChat as POST,
  perplexityWrongMethod as DELETE,
  perplexityWrongMethod as GET,
  perplexityWrongMethod as OPTIONS,
  perplexityWrongMethod as PATCH,
  perplexityWrongMethod as PUT,
} from '@/lib/dialects'
