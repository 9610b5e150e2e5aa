import { everyMethod } from '@/lib/api/http'
import { mcpRoute } from '@/lib/services/mcp'

export const dynamic = 'force-dynamic'
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = everyMethod(mcpRoute)
