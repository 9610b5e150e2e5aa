import { readOnly } from '@/lib/api'
import { jobDeliveries } from '@/lib/jobs'

export const GET = jobDeliveries
export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
