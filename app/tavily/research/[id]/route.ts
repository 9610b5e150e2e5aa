export const dynamic = 'force-dynamic'

export {
  tavilyReadOnly as DELETE,
  tavilyReadOnly as OPTIONS,
  tavilyReadOnly as PATCH,
  tavilyReadOnly as POST,
  tavilyReadOnly as PUT,
  tavilyResearched as GET,
} from '@/lib/dialects'
