/** Perplexity's API over our answers and search. */

export { UNSERVED_OF_AGENT } from './agent'
export { UNSERVED_OF_ASYNC } from './async'
export { UNSERVED_BY_PERPLEXITY, UNSERVED_OF_SONAR } from './chat'
export { perplexityError, UNSERVED_FILTERS } from './dialect'
export { perplexityRoute } from './routes'
