/** Stores passages of read pages and searches them with the database's full-text search. */

export { withoutFences } from './fenced'
export {
  findPassages,
  type IndexedPage,
  indexPassages,
  indexSize,
  keepPage,
  listSites,
  markdownOfPages,
  removeSite,
} from './keep'
export { type IndexHit, searchIndex } from './search-index'
