/** Jina's Reader and Search over our capabilities. */

export { jina, jinaUnknown, jinaWrongMethod } from './dialect'
export { jinaRead, UNSERVED_BODY, UNSERVED_HEADERS } from './reader'
export { jinaSearch } from './search'
