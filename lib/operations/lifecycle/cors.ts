import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasOrigins, isAllowedOrigin } from '@/lib/api/gate'
import { isOpenPath } from '@/lib/api/paths'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** How long a browser keeps the answer to a preflight. */
const PREFLIGHT_SECONDS = '7200'

/**
 * Lets pages of CORS_ORIGINS read the reply. They send a key: cookies are never allowed.
 * True if the request was a preflight, which is answered here.
 */
export function answerPreflight(
  path: string,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!hasOrigins() || !isOpenPath(path)) return false
  response.appendHeader('Vary', 'Origin')
  const { origin } = headers
  if (origin === undefined || !isAllowedOrigin(origin)) return false
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Expose-Headers', '*')
  if (method !== 'OPTIONS' || !headers['access-control-request-method']) return false
  response.writeHead(204, {
    'Access-Control-Allow-Methods': METHODS,
    // A star does not include Authorization.
    'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
    'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    // A page of the internet may ask for a server in the reader's own network.
    ...(headers['access-control-request-private-network'] === 'true'
      ? { 'Access-Control-Allow-Private-Network': 'true' }
      : {}),
  })
  response.end()
  return true
}
