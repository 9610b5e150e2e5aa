/** Prometheus metrics and OpenTelemetry traces of calls. */

export { addKeyUse, takeKeyUses } from './key-uses'
export {
  noteCallEnd,
  noteEmbedding,
  noteFailure,
  noteGate,
  noteKeyRequest,
  noteShed,
  noteUpstreamFailure,
  printMetrics,
  setGauge,
  timeCommit,
} from './metrics'
export { type TracedCall, traceCall, traceCallsTo } from './trace'
export { noteUpstream, takeUpstreams, type UpstreamTally } from './upstreams'
