export const dynamic = 'force-dynamic'

export {
  jinaSearch as POST,
  jinaSearch as GET,
  jinaWrongMethod as DELETE,
  jinaWrongMethod as OPTIONS,
  jinaWrongMethod as PATCH,
  jinaWrongMethod as PUT,
} from '@/lib/dialects'
