import { postOnly } from '@/lib/api/http'

export const dynamic = 'force-dynamic'

export { mcpWithKey as POST } from '@/lib/services/mcp'
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
