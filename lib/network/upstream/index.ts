/** Calls services that the operator configured, with retries and circuit breakers. */

export { adviceFor } from './advice'
export type { Caller } from './caller'
export { circuitFor } from './circuit'
export { messageIn, type Reply, retryAfter } from './classify'
export { upstreamFetch } from './connection'
export { json, reason, text, type UpstreamRequest } from './json'
export { isMetadataUrl } from './not-metadata'
export { inTurn } from './pace'
export { readBody } from './read-body'
export { upstreamSettings } from './settings'
export { type Failure, type FailureKind, UpstreamError } from './upstream-error'
