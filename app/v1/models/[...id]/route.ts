export const dynamic = 'force-dynamic'

export {
  chatModel as GET,
  chatReadOnly as DELETE,
  chatReadOnly as OPTIONS,
  chatReadOnly as PATCH,
  chatReadOnly as POST,
  chatReadOnly as PUT,
} from '@/lib/dialects'
