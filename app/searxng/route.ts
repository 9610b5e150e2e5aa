export const dynamic = 'force-dynamic'

export {
  searxngPlain as GET,
  searxngPlain as POST,
  searxngWrongMethod as DELETE,
  searxngWrongMethod as OPTIONS,
  searxngWrongMethod as PATCH,
  searxngWrongMethod as PUT,
} from '@/lib/dialects'
