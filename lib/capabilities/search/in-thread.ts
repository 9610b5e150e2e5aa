export { duckduckgoHits } from './providers/duckduckgo-page'
export { arxivEntries } from './providers/papers/arxiv-feed'
