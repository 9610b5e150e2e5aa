import { mcp } from '@/lib/services/mcp'
import { searxngKeyRoute } from '@/lib/services/searxng'
import { keyInPath, serveRoutes } from '@/lib/services/wire'

/** Handles any request below `/k/<key>`: MCP at `/k/<key>/mcp`, and SearXNG's interface. */
export const keyRoute = serveRoutes({
  base: /^\/k\/[^/]+\//,
  routes: { mcp: { POST: mcpWithKey } },
  unknown: searxngKeyRoute,
})

function mcpWithKey(request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('Authorization', `Bearer ${keyInPath(request)}`)
  return mcp(new Request(request, { headers }))
}
