import type { z } from 'zod'
import type { Setting } from '@/lib/base/config'
import type { Failure, Reply, UpstreamRequest } from '@/lib/network/upstream'
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
  startDate?: string | undefined
  endDate?: string | undefined
  includeDomains: string[]
  excludeDomains: string[]
  /** Requested results on this page, never above the provider's `pageSize`. */
  count: number
  /** From 1. */
  page: number
  accountId: string
}

/** Network access for a provider. */
export type ProviderClient = {
  json<T>(url: string | URL, schema: z.ZodType<T>, request?: ClientRequest): Promise<T>
  text(url: string | URL, request?: ClientRequest): Promise<string>
  /** Parses a reply that is HTML or XML, in a reader thread. */
  read<Name extends keyof typeof InThread>(
    task: Name,
    input: Parameters<(typeof InThread)[Name]>[0],
  ): Promise<ReturnType<(typeof InThread)[Name]>>
}
type ClientRequest = Pick<UpstreamRequest, 'method' | 'headers' | 'body' | 'maxBytes'>

export type ProviderReply = {
  hits: RawHit[]
  /** Filters that the service itself applied to this query. */
  native: {
    country?: boolean
    period?: boolean
    dates?: boolean
    includeDomains?: boolean
    excludeDomains?: boolean
  }
  /** Whether the hits are so poor that the next provider should be asked as well. */
  weak?: boolean
  /** Whether there is another page. If absent, there is one after a full page. */
  more?: boolean
}

/** A search service: its settings and its wire format. */
export type SearchProvider = {
  name: string
  title: string
  types: readonly SearchType[]
  settings: readonly Setting<unknown>[]
  /** What to set to enable it, in one sentence. Undefined if it needs nothing. */
  needs?: string
  configured(): boolean
  /** Its keys, which are used in turn. */
  keys?: () => string[]
  /** Key or address, which separates the circuits of the same service. */
  account(): string
  timeoutMs: number
  /** Minimum time between two requests of this process, if the service requires it. */
  everyMs?: number
  /** How long a reply is cached for the same question, if requests are scarce. */
  keepMs?: number
  /** It covers part of the web, so that an empty result is not final. */
  partial?: boolean
  /** Filters that we apply to its results, so that more results are requested. */
  lacks?: readonly Filter[]
  /** Its results have no dates, so that neither a period nor days can be checked. */
  isUndated?: boolean
  /** Two if absent, as services charge per page. */
  maxPages?: number
  /** Whether it may have results for a query; if not, others are asked. */
  serves?: (query: Pick<ProviderQuery, 'includeDomains'>) => boolean
  pageSize: (type: SearchType) => number
  /** Detects failures that the status does not show. */
  failure?: (reply: Reply) => Failure | undefined
  search(query: ProviderQuery, client: ProviderClient): Promise<ProviderReply>
}

/** A message about a provider, with its title instead of the name that starts it. */
export function entitled(message: string, { name, title }: Pick<SearchProvider, 'name' | 'title'>) {
  const isNamed = message.startsWith(`${name} `) || message.startsWith(`${name}:`)
  return isNamed ? title + message.slice(name.length) : message
}
