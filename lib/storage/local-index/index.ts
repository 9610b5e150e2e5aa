/** Stores passages of read pages and searches them with the database's full-text search. */

export { withoutFences } from './fenced'
export {
  type IndexedPage,
  indexPassages,
  indexSize,
  keepPage,
  listSites,
  markdownOfPages,
  passagesOf,
  removeSite,
} from './keep'
export { type IndexHit, searchIndex } from './search-index'
