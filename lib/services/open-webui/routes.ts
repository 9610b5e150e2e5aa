import { noEndpoint } from '@/lib/api/http'
import { serveRoutes } from '@/lib/services/wire'
import { openWebui, openWebuiLoad, openWebuiProcess, openWebuiSearch } from './dialect'

/** Handles any request below `/open-webui`. */
export const openWebuiRoute = serveRoutes({
  base: /^\/open-webui\//,
  routes: {
    search: { POST: openWebuiSearch },
    load: { POST: openWebuiLoad },
    process: { PUT: openWebuiProcess },
  },
  error: openWebui.error,
  unknown: (request) =>
    noEndpoint(
      request,
      ' Use /open-webui/search, /open-webui/load and /open-webui/process.',
      openWebui.error,
    ),
})
