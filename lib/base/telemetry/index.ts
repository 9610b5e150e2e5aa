/** Prometheus metrics and OpenTelemetry traces of calls. */

export {
  noteCallEnd,
  noteFailure,
  noteGate,
  noteShed,
  noteUpstreamFailure,
  printMetrics,
  setGauge,
  timeCommit,
} from './metrics'
export { type TracedCall, traceCall, traceCallsTo } from './trace'
export { noteUpstream, takeUpstreams, type UpstreamTally } from './upstreams'
