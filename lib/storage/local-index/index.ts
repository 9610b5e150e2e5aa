/** Stores passages of read pages and searches them with the database's full-text search. */

export { type CoveredPage, listCoverage, listPages, type SiteCoverage } from './coverage'
export {
  findPassages,
  type IndexedPage,
  indexedUrls,
  indexPassages,
  indexSize,
  keepPage,
  listSites,
  markdownOfPages,
  removePage,
  removeSite,
} from './keep'
export { hitsAt, type IndexHit, type IndexQuery, searchIndex } from './search-index'
export {
  claimPage,
  countVectors,
  headedPassages,
  keepCheck,
  keepVectors,
  listChecks,
  listEmbeddedPages,
  loadVectors,
  type PageToEmbed,
  pagesToEmbed,
  readBodies,
  type VectorCheck,
} from './vectors'
