/** What the interfaces of other services share: keys, costs, forms, refusals and descriptions. */

export { clientKey } from './client-key'
export { type CostOf, type Costs, CREDITS_PER_USD, totalOf } from './costs'
export { countryCode, countryOfLanguage } from './countries'
export type { Described } from './description'
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
export { imagesIn, numberIn, pictureOf, present, scoreAt } from './parts'
export { patternsOf, urlFilter } from './paths'
export { type Refusals, reasonsOf, refused, refuseFields, unsupported } from './refusals'
export { outputFields, reportOf } from './research-jobs'
export { isServed } from './served'
export { hintFor, refusedAddresses, type UnservedAddresses } from './unserved-addresses'
export { UNSERVED_OF_CHAT, unsupportedIn } from './unsupported'
