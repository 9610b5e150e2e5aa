/** Turns HTTP requests into runs of capabilities: bodies, replies, errors and event streams. */

export { parseObject, readJson, readText, refuseLarge } from './body'
export { endpoint, estimateReply, forCallers, outcomeHeaders } from './endpoint'
export { Exchange, type Headers } from './exchange'
export { Frames, PING, STREAM_HEADERS, writeFrame } from './frames'
export { LASTING_HEADER, lasting } from './lasting'
export { idCursor, nextCursor, numberCursor, pageLimit } from './paging'
export { defineRead, type ReadOperation } from './read'
export { replayAnswer } from './replay'
export { type Framing, streamEndpoint, streamReply } from './stream'
export {
  everyMethod,
  getOnly,
  getOrDeleteOnly,
  getOrPostOnly,
  legacyHeaders,
  noEndpoint,
  onlyMethods,
  postOnly,
} from './unknown'
