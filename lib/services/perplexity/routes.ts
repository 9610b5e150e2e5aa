import { noEndpoint } from '@/lib/api/http'
import {
  type Handler,
  handlerIn,
  hintFor,
  type Methods,
  type Routes,
  serveRoutes,
} from '@/lib/services/wire'
import { perplexityAgent } from './agent'
import { perplexityAsync, perplexityAsyncState } from './async'
import { perplexityChat, perplexityModels, UNSERVED_BY_PERPLEXITY } from './chat'
import { perplexityError, perplexitySearch } from './dialect'

const unknown: Handler = (request) =>
  noEndpoint(request, hintFor(request, '/perplexity/', UNSERVED_BY_PERPLEXITY), perplexityError)

/** Answers other methods with 404, whose hint says why: replies are not stored, for example. */
const only =
  (methods: Methods): Handler =>
  (request) =>
    (handlerIn(methods, request) ?? unknown)(request)

const jobs = only({ POST: perplexityAsync, GET: perplexityAsyncState })
const models = only({ GET: perplexityModels })

/** Newer clients put `v1/` first; some of their addresses are others for the same. */
const ROUTES: Routes = {
  'chat/completions': { POST: perplexityChat },
  search: { POST: perplexitySearch },
  models,
  'v1/models': models,
  'v1/agent': only({ POST: perplexityAgent }),
  'v1/responses': only({ POST: perplexityAgent }),
  'v1/sonar': only({ POST: perplexityChat }),
  'v1/chat/completions': only({ POST: perplexityChat }),
  'v1/search': only({ POST: perplexitySearch }),
  'async/chat/completions': jobs,
  'async/chat/completions/*': jobs,
  'async/sonar': jobs,
  'async/sonar/*': jobs,
  'v1/async/chat/completions': jobs,
  'v1/async/chat/completions/*': jobs,
  'v1/async/sonar': jobs,
  'v1/async/sonar/*': jobs,
}

/** Handles any request below `/perplexity`. */
export const perplexityRoute = serveRoutes({
  base: /^\/perplexity\//,
  routes: ROUTES,
  error: perplexityError,
  unknown,
})
