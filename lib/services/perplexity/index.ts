/** Perplexity's API over our answers and search. */

export { describedPerplexity } from './described'
export { perplexityError } from './dialect'
export { perplexityRoute } from './routes'
