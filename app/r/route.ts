export const dynamic = 'force-dynamic'

export {
  jinaRead as POST,
  jinaRead as GET,
  jinaWrongMethod as DELETE,
  jinaWrongMethod as OPTIONS,
  jinaWrongMethod as PATCH,
  jinaWrongMethod as PUT,
} from '@/lib/dialects'
