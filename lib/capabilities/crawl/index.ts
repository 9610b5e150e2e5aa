/** Reads the pages of a site, following its links politely and avoiding traps. */

export { checkStart, crawl, unitOf } from './crawl'
export type { Visited } from './deliver'
export { indexSite } from './index-site'
export { crawlInput } from './input'
export { type CrawlStep, Journal } from './journal'
export { pathMatcher, problemOf, urlMatcher } from './pattern'
export { visitSite } from './visit'
