import { noEndpoint } from '@/lib/api/http'
import {
  defineRoutes,
  type Handler,
  type Routes,
  readOrPost,
  routeFor,
  serveRoutes,
} from '@/lib/services/wire'
import { jina } from './dialect'
import { jinaRead } from './reader'
import { jinaRerank } from './rerank'
import { jinaSearch } from './search'

const RERANK: Routes = { 'v1/rerank': { POST: jinaRerank } }

/** Handles `/r` and `/s`, and any request below `/jina`. */
export const jinaRoute = serveRoutes({
  base: /^\/(?:jina\/)?/,
  routes: { r: readOrPost(jinaRead), s: readOrPost(jinaSearch), ...RERANK },
  error: jina.error,
  unknown: (request) =>
    noEndpoint(request, ' See docs/dialects.md for what is served.', jina.error),
})

const FIRST = defineRoutes({ base: /^\//, routes: RERANK, error: jina.error })

/** The handler of a request below `/v1`; null for other paths. */
export const jinaHandler = (request: Request): Handler | null => routeFor(request, FIRST)
