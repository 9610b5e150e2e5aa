export {
  chatEmbeddings as POST,
  chatWrongMethod as DELETE,
  chatWrongMethod as GET,
  chatWrongMethod as OPTIONS,
  chatWrongMethod as PATCH,
  chatWrongMethod as PUT,
} from '@/lib/dialects'
