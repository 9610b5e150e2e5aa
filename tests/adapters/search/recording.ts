import type { Hit, SearchType } from '@/lib/capabilities/search'
import type { FailureKind } from '@/lib/network/upstream'

/** A request as the stand-in received it. */
export type Received = { method: string; url: URL; headers: Record<string, unknown>; body: string }

/**
 * A provider's wire format as in its documentation and clients: its requests and replies. `env`
 * points the provider at a stand-in.
 */
export type Recording = {
  env: (url: string) => Record<string, string>
  /**
   * For each supported search type: a reply, and its first hit as we return it. Extra first entries
   * must be dropped.
   */
  replies: Partial<Record<SearchType, { reply: unknown; hit: Partial<Hit>; count: number }>>
  /**
   * What a request for country de, the last week, only a.example, and not b.example must contain,
   * as text.
   */
  carries: (RegExp | string)[]
  /** What the address must not contain: keys. */
  secret?: string
  empty: unknown
  /** A refusal that means an empty result. */
  nothing?: { status: number; body: unknown }
  /** A reply without its list of results. */
  missing: unknown
  /** Replies that are failures, in addition to those that all services share. */
  failures?: {
    status: number
    body: unknown
    headers?: Record<string, string>
    kind: FailureKind
    wait?: number
  }[]
}
