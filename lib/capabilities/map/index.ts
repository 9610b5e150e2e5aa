/** Lists the URLs of a site from its sitemaps and links. */

export { mayBePage, normalAddress, onSite, twinKey } from './address'
export { Families, type Member } from './families'
export { map } from './map'
export { isNamedLikeScript } from './script-name'
export { sitemapEntries } from './sitemaps'
export { isPageNumber, isPagination } from './suspicion'
export { areTwins, openPageWords, type PageWords } from './words'
