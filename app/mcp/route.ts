import { postOnly } from '@/lib/api'

export { mcp as POST } from '@/lib/dialects'
export const { DELETE, GET, OPTIONS, PATCH, PUT } = postOnly
