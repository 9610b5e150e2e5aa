/** Tavily's API over our capabilities. */

export { describedTavily } from './described'
export { tavilyError } from './dialect'
export { tavilyRoute } from './routes'
