import { postOnly } from '@/lib/api'

export const dynamic = 'force-dynamic'

export { mcpWithKey as POST } from '@/lib/dialects'
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
