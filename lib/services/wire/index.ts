/** What the interfaces of other services share: keys, costs, forms, refusals and descriptions. */

export { addressField } from './address-field'
export { clientKey, keyInPath } from './client-key'
export { type CostFormat, type Costs, CREDITS_PER_USD, totalCost } from './costs'
export { countryCode, countryOfLanguage } from './countries'
export type { ServiceDescription } from './description'
export {
  bearerAfter,
  type CallIt,
  type Dialect,
  dialectEndpoint,
  freeEndpoint,
  type Incoming,
  inTurn,
  isOfPage,
} from './endpoint'
export { formIn, isForm } from './form'
export { loose, numeric } from './loose'
export { imagesIn, present, scoreAt, toDataUrl } from './parts'
export { patternList, toUrlPatterns, urlFilter } from './paths'
export { type Refusals, refusalRows, refuseFields, unsupported } from './refusals'
export {
  anything,
  fieldTable,
  ignore,
  ignoredNames,
  readRequest,
  refusalTable,
  refuse,
  serve,
  within,
  withWords,
} from './request'
export { outputFields, readReport } from './research-jobs'
export {
  defineRoutes,
  type Handler,
  handlerIn,
  listRoutes,
  type Methods,
  pathBelow,
  type Routes,
  readBy,
  readOrPost,
  routeFor,
  serveRoutes,
} from './routes'
export { isServed } from './served'
export { hintFor, refusedAddresses, type UnservedAddresses } from './unserved-addresses'
export { UNSERVED_OF_CHAT, unsupportedIn } from './unsupported'
