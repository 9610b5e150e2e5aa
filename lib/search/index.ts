/** Query in, ranked hits out. */

export { domainFilter, splitDomains } from './domain-filter'
export type { Applied, Filter, Hit, Period, SearchQuery, SearchResult, SearchType, Tried } from './query'
export { searchTypes } from './query'
export { search, searchAll } from './search'
export { webSearch } from './web-search'
