export const dynamic = 'force-dynamic'

export {
  searxngUnknown as DELETE,
  searxngUnknown as GET,
  searxngUnknown as OPTIONS,
  searxngUnknown as PATCH,
  searxngUnknown as POST,
  searxngUnknown as PUT,
} from '@/lib/dialects'
