/** Reads the pages of a site, following its links politely and avoiding traps. */

export { checkStart, crawl } from './crawl'
export { indexSite } from './index-site'
export { crawlInput } from './input'
export { type CrawlStep, Journal } from './journal'
export { pruneSites } from './memory'
export { pickUnit, type VisitedPage } from './page'
export { findPatternProblem, pathMatcher, urlMatcher } from './pattern'
export { PAGE_PRICES } from './reference'
export { visitSite } from './visit'
