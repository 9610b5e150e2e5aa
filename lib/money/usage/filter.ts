import type { CallStatus } from '@/lib/base/call'

/** A time span in milliseconds since the epoch, `to` exclusive. */
export type Span = { from: number; to: number }
/** The account of the calls, or null for all accounts. */
export type Whose = string | null

/** Filters for calls, shared by the table and the figures. */
export type CallFilter = {
  capability?: string
  /** A key's id, or `NO_KEY`. */
  keyId?: string
  status?: CallStatus
  error?: string
  model?: string
  text?: string
  span?: Span
}
