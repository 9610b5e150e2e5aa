/** SearXNG's search API over our search. */

export {
  searxngConfig,
  searxngError,
  searxngPlain,
  searxngUnknown,
  searxngWithKey,
  searxngWrongMethod,
} from './dialect'
