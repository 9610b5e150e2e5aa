/** The operator's door: services that the operator configured, with keys, retries and circuits. May be private. */
export { adviceFor } from './advice'
export { type Circuit, circuitFor } from './circuit'
export { classify, messageIn, type Reply, retryAfter } from './classify'
export { upstreamFetch } from './connection'
export { type Caller, json, reason, text, type UpstreamRequest } from './json'
export { inTurn } from './pace'
export { upstreamSettings } from './settings'
export { type Failure, type FailureKind, UpstreamError } from './upstream-error'
