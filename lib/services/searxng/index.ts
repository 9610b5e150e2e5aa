/** SearXNG's search API over our search. */

export { searxngError } from './dialect'
export { searxngKeyRoute, searxngRoute } from './routes'
