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
