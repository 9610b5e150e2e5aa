import { wrongMethod } from '@/lib/api'

export const dynamic = 'force-dynamic'

export { mcpWithKey as POST } from '@/lib/dialects'
export {
  wrongMethod as DELETE,
  wrongMethod as GET,
  wrongMethod as OPTIONS,
  wrongMethod as PATCH,
  wrongMethod as PUT,
}
