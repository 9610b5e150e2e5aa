export { withoutFences } from './fenced'
export {
  type IndexablePage,
  type IndexedSite,
  type IndexPassage,
  indexPassages,
  indexSize,
  keepPage,
  listSites,
  passagesOf,
  removeSite,
} from './keep'
export { type IndexHit, type IndexQuery, searchIndex } from './search-index'
