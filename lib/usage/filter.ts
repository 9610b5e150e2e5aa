import type { CallStatus } from '../call'

/** A span of time, milliseconds since the epoch; `to` is not part of it. */
export type Span = { from: number; to: number }
/** Whose calls: an account's, or everyone's (null). */
export type Whose = string | null

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
