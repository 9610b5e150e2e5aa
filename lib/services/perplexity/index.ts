/** Perplexity's API over our answers and search. */

export { UNSERVED_OF_AGENT } from './agent'
export { UNSERVED_OF_ASYNC } from './async'
export {
  perplexityChat,
  perplexityGet,
  perplexityRoute,
  perplexityUnknown,
  UNSERVED_BY_PERPLEXITY,
  UNSERVED_OF_SONAR,
} from './chat'
export {
  perplexityError,
  perplexitySearch,
  perplexityWrongMethod,
  UNSERVED_FILTERS,
} from './dialect'
