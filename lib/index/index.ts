export {
  type IndexablePage,
  type IndexedSite,
  type IndexPassage,
  indexSize,
  keepPage,
  listSites,
  passagesOf,
  removeSite,
} from './keep'
export { type IndexHit, type IndexQuery, searchIndex } from './search-index'
