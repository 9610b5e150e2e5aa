export { arxivEntries } from './providers/arxiv-feed'
export { duckduckgoHits } from './providers/duckduckgo-page'
