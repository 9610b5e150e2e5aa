export { slotsInUse, slotsOf } from './admission'
export { parseObject, readJson, readText } from './body'
export { endpoint, estimateReply, forCallers, outcomeHeaders } from './endpoint'
export { Exchange, type Headers } from './exchange'
export { checkFields, type Fields } from './fields'
export { floodOf } from './floods'
export { Frames, frameOf, PING, STREAM_HEADERS } from './frames'
export { type Caller, identify } from './identify'
export { type CallOptions, optionsOf } from './options'
export { hasOrigins, isAllowedOrigin, originSettings } from './origins'
export { type Outcome, replyIn } from './outcome'
export { type ErrorBody, envelope, errorHeaders, problem, report } from './problem'
export { checkPictureRate } from './rate'
export { replayAnswer } from './replay'
export type { RequestedCall } from './requested-call'
export { runCapability } from './run'
export { drainCalls, isShuttingDown } from './running'
export { type Framing, streamEndpoint, streamReply } from './stream'
export { linesOf } from './transcript'
export {
  everyMethod,
  getOnly,
  getOrDeleteOnly,
  getOrPostOnly,
  legacyHeaders,
  noEndpoint,
  onlyMethods,
  postOnly,
  unknownEndpoint,
} from './unknown'
