export const dynamic = 'force-dynamic'

export {
  firstVersion as DELETE,
  firstVersion as GET,
  firstVersion as OPTIONS,
  firstVersion as PATCH,
  firstVersion as POST,
  firstVersion as PUT,
} from '@/lib/dialects'
