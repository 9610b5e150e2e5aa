import type { Hit, SearchType } from '@/lib/search'
import type { FailureKind } from '@/lib/upstream'

/** A request as the stand-in received it. */
export type Received = { method: string; url: URL; headers: Record<string, unknown>; body: string }

/**
 * A provider's wire format as its documents and clients show it: what it answers, and what it is
 * asked. `env` points the provider at a stand-in.
 */
export type Recording = {
  env: (url: string) => Record<string, string>
  /**
   * For each search type it serves: a reply, and the first hit as we give it. Extra first entries
   * must be dropped.
   */
  replies: Partial<Record<SearchType, { reply: unknown; hit: Partial<Hit>; count: number }>>
  /**
   * What a request for country de, the last week, only a.example, never b.example must carry, as
   * text.
   */
  carries: (RegExp | string)[]
  /** What must not be in the address: keys. */
  secret?: string
  empty: unknown
  /** A reply without its result list. */
  missing: unknown
  /** Replies that are failures, beyond those that every service shares. */
  failures?: {
    status: number
    body: unknown
    headers?: Record<string, string>
    kind: FailureKind
    wait?: number
  }[]
}
