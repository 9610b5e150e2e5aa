import { noEndpoint } from '@/lib/api/http'
import { serveRoutes } from '@/lib/services/wire'
import { openWebui, openWebuiLoad, openWebuiSearch } from './dialect'

/** Handles any request below `/open-webui`. */
export const openWebuiRoute = serveRoutes({
  base: /^\/open-webui\//,
  routes: { search: { POST: openWebuiSearch }, load: { POST: openWebuiLoad } },
  error: openWebui.error,
  unknown: (request) =>
    noEndpoint(request, ' Use /open-webui/search and /open-webui/load.', openWebui.error),
})
