export const dynamic = 'force-dynamic'

export {
  openWebuiUnknown as DELETE,
  openWebuiUnknown as GET,
  openWebuiUnknown as OPTIONS,
  openWebuiUnknown as PATCH,
  openWebuiUnknown as POST,
  openWebuiUnknown as PUT,
} from '@/lib/dialects'
