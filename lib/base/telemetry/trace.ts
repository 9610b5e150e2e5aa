import type { Call, CallStatus } from '@/lib/base/call'
import { processWide } from '@/lib/base/runtime'

/** A finished call, for tracing. `cost` in nano-USD. */
export type TracedCall = {
  call: Call
  capability: string
  status: Exclude<CallStatus, 'running'>
  httpStatus: number
  errorCode: string | null
  cost: bigint
}

type Sink = (ended: TracedCall) => void
const slot = () => processWide<{ sink: Sink | null }>('trace.sink', () => ({ sink: null }))

/** Sends every finished call to `sink`, which must not throw. */
export function traceCallsTo(sink: Sink): void {
  slot().sink = sink
}

export function traceCall(ended: TracedCall): void {
  slot().sink?.(ended)
}
