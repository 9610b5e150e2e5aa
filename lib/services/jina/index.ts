/** Jina's Reader and Search over our capabilities. */

export { jina } from './dialect'
export { UNSERVED_BODY, UNSERVED_HEADERS } from './reader'
export { jinaRoute } from './routes'
