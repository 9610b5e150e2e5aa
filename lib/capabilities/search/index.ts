/** Searches the web with the configured providers, and ranks their results. */
export { searchCapabilities, searchSettings, testSearchProvider } from './capabilities'

export { country, domainFilter, recency, splitDomains } from './filters'
export type {
  Applied,
  Filter,
  Hit,
  Period,
  SearchQuery,
  SearchResult,
  SearchType,
  Tried,
} from './query'
export { searchTypes } from './query'
export { search, searchAll } from './search'
export { day, isBetween, VISIBLE, webSearch } from './web-search'
