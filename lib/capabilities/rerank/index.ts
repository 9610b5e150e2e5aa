/** Orders a caller's own documents by their relevance for a query, without a model. */

export { rerank } from './rerank'
