export {
  chatWrongMethod as DELETE,
  chatWrongMethod as GET,
  chatWrongMethod as OPTIONS,
  chatWrongMethod as PATCH,
  chatWrongMethod as PUT,
  responses as POST,
} from '@/lib/dialects'
