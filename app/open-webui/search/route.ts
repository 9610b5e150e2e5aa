export const dynamic = 'force-dynamic'

export {
  openWebuiSearch as POST,
  openWebuiWrongMethod as DELETE,
  openWebuiWrongMethod as GET,
  openWebuiWrongMethod as OPTIONS,
  openWebuiWrongMethod as PATCH,
  openWebuiWrongMethod as PUT,
} from '@/lib/dialects'
