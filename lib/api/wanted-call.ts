import type { Stage } from '@/lib/call'
import type { Capability, StreamEvent } from '@/lib/capability'
import type { Fields } from './fields'
import type { Caller } from './identify'
import type { CallOptions } from './options'
import type { Facts } from './outcome'
import type { OnRate } from './rate'

/** A call as its caller asks for it, whichever way it came. */
export type WantedCall<Input, Reply, Event> = {
  /** The id of the call, if the caller needs to know it in any case. */
  id?: string
  caller: Caller
  /** The client's, by trusted proxies; it is kept with the request. */
  address?: string
  capability: Capability<Input, Reply, Event>
  /** The fields by name; a function if they must not be read before the caller is admitted. */
  input: Fields | (() => Promise<Fields>)
  options?: CallOptions
  /** Cancels the call: what was used by then is charged. */
  signal: AbortSignal
  /** The state of the caller's rate, also if it refuses the call. */
  onRate?: OnRate
  /** Every check has passed and the money is reserved: the work begins. */
  onStart?: (started: { id: string; facts: Facts }) => void
  /** Each stage of the work when it begins and when it has ended. */
  onStage?: (stage: Stage) => void
  /** Each event also as a line of JSON: its own, then usage and done, or one error. */
  onEvent?: (event: StreamEvent<Reply, Event>, line: string) => Promise<void>
}
