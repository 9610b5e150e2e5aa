import { noEndpoint } from '@/lib/api/http'
import { type Handler, type Routes, readBy, readOrPost, serveRoutes } from '@/lib/services/wire'
import { searxngConfig, searxngError, searxngPlain, searxngWithKey } from './dialect'

const routesWith = (search: Handler): Routes => ({
  '': readOrPost(search),
  search: readOrPost(search),
  config: readBy(searxngConfig),
})

/** Handles `/search` and `/config`, and any request below `/searxng`. */
export const searxngRoute = serveRoutes({
  base: /^\/(?:searxng\/?)?/,
  routes: routesWith(searxngPlain),
  error: searxngError,
  unknown,
})

/** Handles any request below `/k/<key>`, for clients that cannot send a key. */
export const searxngKeyRoute = serveRoutes({
  base: /^\/k\/[^/]+\/?/,
  routes: routesWith(searxngWithKey),
  error: searxngError,
  unknown,
})

function unknown(request: Request): Response {
  // The key in the path is not repeated in the error.
  const url = request.url.replace(/(\/k\/)[^/?]+/, '$1…')
  return noEndpoint(new Request(url), ' See docs/dialects.md for what is served.', searxngError)
}
