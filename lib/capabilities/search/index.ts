/** Searches the web with the configured providers, and ranks their results. */

export { searchCapabilities, searchSettings, testSearchProvider } from './capabilities'

export { country, domainFilter, recency, splitDomains } from './filters'
export type { Filter, Hit, SearchQuery, SearchType } from './query'
export { search, searchAll } from './search'
export { checkRange, day, isBetween, VISIBLE, webSearch } from './web-search'
