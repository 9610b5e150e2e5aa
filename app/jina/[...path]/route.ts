export const dynamic = 'force-dynamic'

export {
  jinaUnknown as DELETE,
  jinaUnknown as GET,
  jinaUnknown as OPTIONS,
  jinaUnknown as PATCH,
  jinaUnknown as POST,
  jinaUnknown as PUT,
} from '@/lib/dialects'
