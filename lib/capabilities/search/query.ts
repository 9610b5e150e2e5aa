import type { FailureKind } from '@/lib/network/upstream'

export const searchTypes = ['general', 'news', 'shopping', 'videos', 'images', 'scholar'] as const
export type SearchType = (typeof searchTypes)[number]
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year'

export type SearchQuery = {
  text: string
  type: SearchType
  /** ISO 3166 alpha-2, in any case. `uk` means `gb`. */
  country: string
  /** ISO 639-1. The country's main language if absent. */
  language?: string
  period: Period | null
  /** The first and the last day of results, as 2026-01-31. */
  startDate?: string | undefined
  endDate?: string | undefined
  /** Host names, including their subdomains. */
  includeDomains: string[]
  excludeDomains: string[]
  /** 1 to 50. */
  limit: number
}

/** One result. Its search type determines the fields; unknown ones are null. */
export type Hit = {
  title: string
  link: string
  snippet: string
  /** Name of the provider that found it first. */
  provider: string
  /** ISO 8601 if it could be parsed, else as the provider wrote it. */
  date?: string | null
  source?: string | null
  imageUrl?: string | null
  thumbnailUrl?: string | null
  price?: string | null
  currency?: string | null
  rating?: number | null
  /** As text: `12:34` or `1:02:03`. */
  duration?: string | null
  authors?: string[] | null
  year?: number | null
  citedBy?: number | null
  pdfUrl?: string | null
  width?: number | null
  height?: number | null
}

/** Who applied a filter: the provider, we on its results, or no one. */
export type Applied = 'native' | 'postfilter' | 'ignored'
export type Filter = 'country' | 'period' | 'dates' | 'includeDomains' | 'excludeDomains'

/** `filtered`: it has hits, but none that match the filters. */
export type Outcome = 'ok' | 'empty' | 'filtered' | 'weak' | FailureKind
export type Tried = { provider: string; outcome: Outcome; ms: number; message?: string }

export type SearchResult = {
  hits: Hit[]
  /** Providers whose hits are in the result, or that answered without any. */
  providers: string[]
  /** How each filter of the query was applied: the weakest of these providers counts. */
  applied: Partial<Record<Filter, Applied>>
  tried: Tried[]
  /** Whether there are fewer hits than the limit although a provider has more. */
  isCut: boolean
}
