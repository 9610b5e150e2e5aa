import type { FailureKind } from '@/lib/upstream'

export const searchTypes = ['general', 'news', 'shopping', 'videos', 'images', 'scholar'] as const
export type SearchType = (typeof searchTypes)[number]
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year'

export type SearchQuery = {
  text: string
  type: SearchType
  /** ISO 3166 alpha-2, any case; `uk` counts as `gb`. */
  country: string
  /** ISO 639-1; the country's main language when absent. */
  language?: string
  period: Period | null
  /** Host names; their subdomains count too. */
  includeDomains: string[]
  excludeDomains: string[]
  /** 1 to 50. */
  limit: number
}

/** One result; which facts it has goes by its search type, unknown ones are null. */
export type Hit = {
  title: string
  link: string
  snippet: string
  /** Name of the provider that found it first. */
  provider: string
  /** ISO 8601 where it could be read, else as the provider wrote it. */
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

/** How a filter was honoured: by the provider, by us on its results, or not at all. */
export type Applied = 'native' | 'postfilter' | 'ignored'
export type Filter = 'country' | 'period' | 'includeDomains' | 'excludeDomains'

export type Outcome = 'ok' | 'empty' | 'weak' | FailureKind
export type Tried = { provider: string; outcome: Outcome; ms: number; message?: string }

export type SearchResult = {
  hits: Hit[]
  /** Providers whose hits are in the result. */
  providers: string[]
  /** For each filter the query has; the least that any of those providers did. */
  applied: Partial<Record<Filter, Applied>>
  tried: Tried[]
}
