/** Fetches addresses that customers name: guarded, cached, polite, limited in size and time. */

export { keepCopy, readCopy } from './cache/copies'
export { checkUrl } from './check-url'
export {
  answeredWith,
  asAppError,
  blocked,
  classifyReason,
  FAILURES,
  type FailureReason,
  FetchFailure,
  lostBrowser,
} from './failure'
export {
  dial,
  getPort,
  isMetadata,
  isOpened,
  plainHost,
  refuseBlocked,
  resolvePublic,
} from './guard'
export { noteAnswer } from './host-pace'
export { type Connections, openConnections } from './http/connections'
export { type Caller, startDeadline } from './http/deadline'
export { decodeBody, parseCodings } from './http/decode'
export { fetchResource, type Resource } from './http/fetch'
export { follow } from './http/follow'
export { checkHeaders, firstValue, keptHeaders } from './http/headers'
export { type FetchOptions, type OpenResource, openResource } from './http/resource'
export { openPage, type RawPage } from './open-page'
export { type PaceBoard, type PaceNews, sharePaces } from './pace-board'
export {
  isPdfType,
  type PageKind,
  pageKind,
  pdfNotSupported,
  refusePdfPath,
  unsupportedType,
} from './page-kind'
export { isComplaint, MAX_TRIES, mayPass, retryDelayMs, tryAgain, tryOnceMore } from './retry'
export { type Robots, robotsFor } from './robots'
export { allowedPrivateHosts, startWeb } from './start'
export { takeTurn } from './turns'
