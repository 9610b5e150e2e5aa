import { noEndpoint } from '@/lib/api/http'
import { readOrPost, serveRoutes } from '@/lib/services/wire'
import { jina } from './dialect'
import { jinaRead } from './reader'
import { jinaSearch } from './search'

/** Handles `/r` and `/s`, and any request below `/jina`. */
export const jinaRoute = serveRoutes({
  base: /^\/(?:jina\/)?/,
  routes: { r: readOrPost(jinaRead), s: readOrPost(jinaSearch) },
  error: jina.error,
  unknown: (request) =>
    noEndpoint(request, ' See docs/dialects.md for what is served.', jina.error),
})
