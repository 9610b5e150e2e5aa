import { z } from 'zod'
import type { Filter, SearchQuery, SearchResult, Tried } from './query'

export const searchFacts = z.object({
  provider: z
    .string()
    .nullable()
    .describe('The search provider that answered; several are joined by +.'),
  applied: z.array(z.string()).describe('Fields of the request that limited the results.'),
  ignored: z
    .array(z.string())
    .describe('Fields of the request that no provider could apply; limit: there may be more.'),
  failed: z
    .array(z.record(z.string(), z.string()))
    .describe('Searches that failed, each with provider, kind (such as timeout) and message.'),
})
export type SearchFacts = z.output<typeof searchFacts>

type SearchTerms = Pick<SearchQuery, 'country' | 'limit'> &
  Pick<SearchQuery, 'period' | 'startDate' | 'endDate' | 'includeDomains' | 'excludeDomains'>

export function toSearchFacts(
  {
    providers,
    applied,
    tried,
    isCut,
  }: Pick<SearchResult, 'providers' | 'applied' | 'tried' | 'isCut'>,
  query: SearchTerms,
  periodField: 'recency' | 'date_filter',
): SearchFacts {
  const fields = Object.entries(fieldsIn(query, periodField)) as [Filter, string[]][]
  const listFilters = (isIgnored: boolean) => [
    ...new Set(
      fields.flatMap(([filter, names]) => {
        const how = applied[filter]
        return how && (how === 'ignored') === isIgnored ? names : []
      }),
    ),
  ]
  return {
    provider: [...new Set(providers)].join('+') || null,
    applied: listFilters(false),
    ignored: [...listFilters(true), ...(isCut ? ['limit'] : [])],
    failed: tried.filter(isFailure).map(({ provider, outcome, message }) => ({
      provider,
      kind: outcome,
      message: message ?? outcome,
    })),
  }
}

/** The request's fields behind each filter. The country is one only if it is not the default. */
function fieldsIn(query: SearchTerms, periodField: string): Record<Filter, string[]> {
  const { country, startDate, endDate, includeDomains, excludeDomains } = query
  return {
    country: country.toLowerCase() === 'us' ? [] : ['location'],
    period: [periodField],
    dates: [...(startDate ? ['start_date'] : []), ...(endDate ? ['end_date'] : [])],
    includeDomains: includeDomains.length > 0 ? ['domain_filter'] : [],
    excludeDomains: excludeDomains.length > 0 ? ['domain_filter'] : [],
  }
}

const isFailure = ({ outcome }: Tried) => !['ok', 'weak', 'empty', 'filtered'].includes(outcome)
