export const dynamic = 'force-dynamic'

export {
  tavilyUnknown as DELETE,
  tavilyUnknown as GET,
  tavilyUnknown as OPTIONS,
  tavilyUnknown as PATCH,
  tavilyUnknown as POST,
  tavilyUnknown as PUT,
} from '@/lib/dialects'
