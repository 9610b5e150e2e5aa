/** Jina's Reader, Search and Reranker over our capabilities. */

export { jina } from './dialect'
export { UNSERVED_BODY, UNSERVED_HEADERS } from './reader'
export { jinaHandler, jinaRoute } from './routes'
