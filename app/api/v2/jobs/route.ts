import { readOnly } from '@/lib/api'
import { jobList } from '@/lib/jobs'

export const GET = jobList
export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
