export { mayBePage, normalAddress, onSite, twinKey } from './address'
export { map } from './map'
export { type SitemapEntry, sitemapEntries } from './sitemaps'
