import { forCallers, readOnly } from '@/lib/api'
import { capabilities } from '@/lib/catalog'

export const dynamic = 'force-dynamic'
export const GET = forCallers(capabilities)
export {
  readOnly as DELETE,
  readOnly as OPTIONS,
  readOnly as PATCH,
  readOnly as POST,
  readOnly as PUT,
}
