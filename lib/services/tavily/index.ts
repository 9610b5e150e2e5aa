/** Tavily's API over our capabilities. */

export { tavilyCrawl } from './crawl'
export { describedTavily } from './described'
export { tavilyError, tavilyReadOnly, tavilyUnknown, tavilyWrongMethod } from './dialect'
export { tavilyExtract, tavilyMap } from './pages'
export { tavilyResearch, tavilyResearched } from './research'
export { tavilySearch } from './search'
export { tavilyUsage } from './usage'
