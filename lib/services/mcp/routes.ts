import { noEndpoint } from '@/lib/api/http'
import { serveRoutes } from '@/lib/services/wire'
import { mcp } from './endpoint'

/** Handles `/mcp`, and answers 404 below it. */
export const mcpRoute = serveRoutes({
  base: /^\/mcp/,
  routes: { '': { POST: mcp } },
  unknown: (request) => noEndpoint(request),
})
