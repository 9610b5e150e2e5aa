export const dynamic = 'force-dynamic'

export {
  exaContext as POST,
  exaWrongMethod as DELETE,
  exaWrongMethod as GET,
  exaWrongMethod as OPTIONS,
  exaWrongMethod as PATCH,
  exaWrongMethod as PUT,
} from '@/lib/dialects'
