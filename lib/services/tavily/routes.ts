import { noEndpoint } from '@/lib/api/http'
import { hintFor, type Routes, readBy, serveRoutes } from '@/lib/services/wire'
import { tavilyCrawl } from './crawl'
import { tavilyError, UNSERVED_BY_TAVILY } from './dialect'
import { tavilyExtract, tavilyMap } from './pages'
import { tavilyResearch, tavilyResearched } from './research'
import { tavilySearch } from './search'
import { tavilyUsage } from './usage'

const ROUTES: Routes = {
  search: { POST: tavilySearch },
  extract: { POST: tavilyExtract },
  crawl: { POST: tavilyCrawl },
  map: { POST: tavilyMap },
  research: { POST: tavilyResearch },
  'research/*': readBy(tavilyResearched),
  usage: readBy(tavilyUsage),
}

/** Handles any request below `/tavily`. */
export const tavilyRoute = serveRoutes({
  base: /^\/tavily\//,
  routes: ROUTES,
  error: tavilyError,
  unknown: (request) =>
    noEndpoint(request, hintFor(request, '/tavily/', UNSERVED_BY_TAVILY), tavilyError),
})
