import type { z } from 'zod'
import type { Setting } from '@/lib/config'
import type { Failure, Reply, UpstreamRequest } from '@/lib/upstream'
import type * as InThread from './in-thread'
import type { Filter, Period, SearchType } from './query'
import type { RawHit } from './raw-hit'

/** A query for a provider: lower-case country, language, one page at a time. */
export type ProviderQuery = {
  text: string
  type: SearchType
  country: string
  language: string
  period: Period | null
  includeDomains: string[]
  excludeDomains: string[]
  /** Results wanted on this page; never above the provider's `pageSize`. */
  count: number
  /** From 1. */
  page: number
  accountId: string
}

/** What a provider's file may do with the network: ask its own service. */
export type Door = {
  json<T>(url: string | URL, schema: z.ZodType<T>, request?: DoorRequest): Promise<T>
  text(url: string | URL, request?: DoorRequest): Promise<string>
  /** Reads what came as a page or as XML, in a reader thread. */
  read<Name extends keyof typeof InThread>(
    task: Name,
    input: Parameters<(typeof InThread)[Name]>[0],
  ): Promise<ReturnType<(typeof InThread)[Name]>>
}
export type DoorRequest = Pick<UpstreamRequest, 'method' | 'headers' | 'body' | 'maxBytes'>

export type ProviderReply = {
  hits: RawHit[]
  /** Filters that the service itself applied to this query. */
  native: {
    country?: boolean
    period?: boolean
    includeDomains?: boolean
    excludeDomains?: boolean
  }
  /** True when the hits are poor enough that the next provider should be asked too. */
  weak?: boolean
  /** Whether there is a further page; when absent, there is one after a full page. */
  more?: boolean
}

/** One search service: its settings, and its wire format as pure functions around a door. */
export type SearchProvider = {
  name: string
  types: readonly SearchType[]
  /** Everything an operator can set for it. */
  settings: readonly Setting<unknown>[]
  /** One sentence: what to set to have it. Undefined when it needs nothing. */
  needs?: string
  configured(): boolean
  /** Key or address; distinguishes the circuits of the same service. */
  account(): string
  timeoutMs: number
  /** At least this long between two calls of this process, where the service asks for it. */
  everyMs?: number
  /** How long a reply is kept for the same question, where calls are scarce. */
  keepMs?: number
  /** It knows a part of the web: an empty result is not final. */
  partial?: boolean
  /** Filters that are applied to its results by us, so that more are asked for. */
  lacks?: readonly Filter[]
  /** Whether it can have anything for a query; others are then asked. */
  serves?: (query: Pick<ProviderQuery, 'includeDomains'>) => boolean
  pageSize: (type: SearchType) => number
  /** Reads failures that the status does not show. */
  failure?: (reply: Reply) => Failure | undefined
  search(query: ProviderQuery, door: Door): Promise<ProviderReply>
}
