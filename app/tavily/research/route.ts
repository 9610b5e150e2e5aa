export const dynamic = 'force-dynamic'

export {
  tavilyResearch as POST,
  tavilyWrongMethod as DELETE,
  tavilyWrongMethod as GET,
  tavilyWrongMethod as OPTIONS,
  tavilyWrongMethod as PATCH,
  tavilyWrongMethod as PUT,
} from '@/lib/dialects'
