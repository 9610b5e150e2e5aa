/** Jina's Reader, Search and Reranker over our capabilities. */

export { describedJina } from './described'
export { jina } from './dialect'
export { jinaHandler, jinaRoute } from './routes'
