import { readOnly } from '@/lib/api'
import { jobResults } from '@/lib/jobs'

export const GET = jobResults
export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
