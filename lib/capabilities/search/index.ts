/** Searches the web with the configured providers, and ranks their results. */

export { searchCapabilities, searchSettings, testSearchProvider } from './capabilities'

export { type SearchFacts, searchFacts, toSearchFacts } from './facts'
export { country, domainFilter, recency, splitDomains } from './filters'
export { requestPrices } from './keys/prices'
export { searchKeys } from './keys/uses'
export { isOfTime } from './postfilter'
export type { Filter, Hit, SearchQuery, SearchType } from './query'
export { ASKS } from './ask'
export { keywords } from './question/keywords'
export { questionLanguage } from './question/language'
export { search, searchAll } from './search'
export { todayIn } from './today'
export { checkRange, day, VISIBLE, webSearch } from './web-search'
