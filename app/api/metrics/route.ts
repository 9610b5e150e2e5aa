import { readOnly } from '@/lib/api'
import { metricsReply } from '@/lib/lifecycle'

export const dynamic = 'force-dynamic'

export const GET = metricsReply
export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
