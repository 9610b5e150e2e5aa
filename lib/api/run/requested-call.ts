import type { Caller, OnRate } from '@/lib/api/gate'
import type { Stage } from '@/lib/base/call'
import type { Capability, StreamEvent } from '@/lib/base/capability'
import type { Fields } from './fields'
import type { CallOptions } from './options'
import type { Facts } from './outcome'

/** A call as requested, over any transport. */
export type RequestedCall<Input, Reply, Event> = {
  /** The call's id, if the caller needs to know it in advance. */
  id?: string
  caller: Caller
  /** The client's address, by trusted proxies. Stored with the request. */
  address?: string
  capability: Capability<Input, Reply, Event>
  /** The fields by name, or a function if they must not be read before admission. */
  input: Fields | (() => Promise<Fields>)
  options?: CallOptions
  /** Names of the request without effect, if its fields are not those of the capability. */
  ignored?: string[]
  /** Cancels the call, which is charged for what it has used. */
  signal: AbortSignal
  /** The state of the caller's rate limit, even if it rejects the call. */
  onRate?: OnRate
  /** The request has been counted against the rate limit already. */
  isCounted?: boolean
  /** All checks have passed and the money is reserved: the work starts. */
  onStart?: (started: { id: string; facts: Facts }) => void
  /** Called when each stage starts and ends. */
  onStage?: (stage: Stage) => void
  /** Each event, also as a JSON line: those of the work, then usage and done, or one error. */
  onEvent?: (event: StreamEvent<Reply, Event>, line: string) => Promise<void>
}
