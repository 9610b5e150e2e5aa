import { noEndpoint } from '@/lib/api/http'
import { hintFor, type Routes, readBy, serveRoutes } from '@/lib/services/wire'
import { exaAnswer } from './answer'
import { exaContext } from './code'
import { exaContents } from './contents'
import { exa, UNSERVED_BY_EXA } from './dialect'
import { exaResearch, exaResearched, exaResearches } from './research'
import { exaSearch } from './search'
import { exaSimilar } from './similar'

const ROUTES: Routes = {
  search: { POST: exaSearch },
  findSimilar: { POST: exaSimilar },
  contents: { POST: exaContents },
  answer: { POST: exaAnswer },
  context: { POST: exaContext },
  'research/v1': { ...readBy(exaResearches), POST: exaResearch },
  'research/v1/*': readBy(exaResearched),
}

/** Handles any request below `/exa`. */
export const exaRoute = serveRoutes({
  base: /^\/exa\//,
  routes: ROUTES,
  error: exa.error,
  unknown: (request) => noEndpoint(request, hintFor(request, '/exa/', UNSERVED_BY_EXA), exa.error),
})
