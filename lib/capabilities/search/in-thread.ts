export { arxivEntries } from './arxiv-feed'
export { duckduckgoHits } from './duckduckgo-page'
