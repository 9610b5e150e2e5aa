export { withoutFences } from './fenced'
export {
  type IndexablePage,
  type IndexedPage,
  type IndexedSite,
  type IndexPassage,
  indexPassages,
  indexSize,
  keepPage,
  listSites,
  markdownOfPages,
  passagesOf,
  removeSite,
} from './keep'
export { type IndexHit, type IndexQuery, searchIndex } from './search-index'
