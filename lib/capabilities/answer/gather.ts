import type { Call } from '@/lib/base/call'
import {
  type Hit,
  type SearchFacts,
  searchAll,
  splitDomains,
  toSearchFacts,
} from '@/lib/capabilities/search'
import type { AnswerInput } from './input'
import { PAGES } from './read'

/** Searches the web for every query, and merges and ranks the hits. Throws search_failed. */
export async function gather(
  input: AnswerInput,
  queries: string[],
  call: Call,
): Promise<{ hits: Hit[]; facts: SearchFacts }> {
  const common = {
    type: input.search_type,
    country: input.location.toLowerCase(),
    period: input.date_filter === 'anytime' ? null : input.date_filter,
    startDate: input.start_date,
    endDate: input.end_date,
    // A provider's next page would take as long again, for pages that are not read.
    limit: PAGES[input.search_context_size],
    ...splitDomains(input.domain_filter),
  }
  const result = await searchAll(
    queries.map((text) => ({ ...common, text })),
    call,
  )
  return { hits: result.hits, facts: toSearchFacts(result, common, 'date_filter') }
}
