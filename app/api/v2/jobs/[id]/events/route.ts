import { readOnly } from '@/lib/api'
import { jobEvents } from '@/lib/jobs'

export const GET = jobEvents
export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
