/** Stores passages of read pages and searches them with the database's full-text search. */

export { withoutFences } from './fenced'
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
export { type IndexHit, searchIndex } from './search-index'
