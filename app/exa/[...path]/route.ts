export const dynamic = 'force-dynamic'

export {
  exaUnknown as DELETE,
  exaUnknown as GET,
  exaUnknown as OPTIONS,
  exaUnknown as PATCH,
  exaUnknown as POST,
  exaUnknown as PUT,
} from '@/lib/dialects'
