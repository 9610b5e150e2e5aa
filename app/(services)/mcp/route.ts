import { postOnly } from '@/lib/api/http'

export { mcp as POST } from '@/lib/services/mcp'
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
