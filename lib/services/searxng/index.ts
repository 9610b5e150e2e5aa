/** SearXNG's search API over our search. */

export { describedSearxng } from './described'
export { searxngError } from './dialect'
export { searxngKeyRoute, searxngRoute } from './routes'
