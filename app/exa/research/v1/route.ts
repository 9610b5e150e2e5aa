export const dynamic = 'force-dynamic'

export {
  exaResearch as POST,
  exaResearches as GET,
  exaWrongMethod as DELETE,
  exaWrongMethod as OPTIONS,
  exaWrongMethod as PATCH,
  exaWrongMethod as PUT,
} from '@/lib/dialects'
