/** Cohere's Rerank, versions 1 and 2, over our own. */

export { describedCohere } from './described'
export { cohere } from './dialect'
export { cohereRoute } from './routes'
