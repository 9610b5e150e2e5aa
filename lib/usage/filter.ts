import type { CallStatus } from '../call'
import type { Span } from './sums'

/** What calls must be like, for the table and the figures alike. */
export type CallFilter = {
  capability?: string
  /** A key's id, or `NO_KEY`. */
  keyId?: string
  status?: CallStatus
  /** An error's code. */
  error?: string
  model?: string
  text?: string
  /** When the call began. */
  span?: Span
}
