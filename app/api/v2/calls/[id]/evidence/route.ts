import { readOnly } from '@/lib/api'
import { callEvidence } from '@/lib/evidence'

export const GET = callEvidence
export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
