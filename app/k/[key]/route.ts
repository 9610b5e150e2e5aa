export const dynamic = 'force-dynamic'

export {
  searxngWithKey as GET,
  searxngWithKey as POST,
  searxngWrongMethod as DELETE,
  searxngWrongMethod as OPTIONS,
  searxngWrongMethod as PATCH,
  searxngWrongMethod as PUT,
} from '@/lib/dialects'
