export const dynamic = 'force-dynamic'

export {
  exaReadOnly as DELETE,
  exaReadOnly as OPTIONS,
  exaReadOnly as PATCH,
  exaReadOnly as POST,
  exaReadOnly as PUT,
  exaResearched as GET,
} from '@/lib/dialects'
