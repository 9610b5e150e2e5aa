import { noEndpoint } from '@/lib/api/http'
import { serveRoutes } from '@/lib/services/wire'
import { cohere } from './dialect'
import { cohereRerank } from './rerank'

/** Handles any request below `/cohere`. */
export const cohereRoute = serveRoutes({
  base: /^\/cohere\//,
  routes: {
    'v1/rerank': { POST: cohereRerank('1') },
    'v2/rerank': { POST: cohereRerank('2') },
  },
  error: cohere.error,
  unknown: (request) =>
    noEndpoint(request, ' See docs/dialects.md for what is served.', cohere.error),
})
