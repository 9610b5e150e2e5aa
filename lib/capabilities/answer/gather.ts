import type { Call } from '@/lib/base/call'
import {
  type Hit,
  isOfTime,
  type SearchFacts,
  searchAll,
  splitDomains,
  toSearchFacts,
} from '@/lib/capabilities/search'
import type { AnswerInput } from './input'
import { PAGES, type Source } from './read'

/** Searches the web for every query, and merges and ranks the hits. Throws search_failed. */
export async function gather(
  input: AnswerInput,
  queries: string[],
  call: Call,
): Promise<{ hits: Hit[]; facts: SearchFacts }> {
  const common = {
    type: input.search_type,
    country: input.location.toLowerCase(),
    ...timeIn(input),
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

type TimeAsked = Pick<AnswerInput, 'date_filter'> &
  Partial<Pick<AnswerInput, 'start_date' | 'end_date'>>

const timeIn = ({ date_filter, start_date, end_date }: TimeAsked) => ({
  period: date_filter === 'anytime' ? null : date_filter,
  startDate: start_date,
  endDate: end_date,
})

/** Without the pages that are of another time, which a search may not have known. */
export function ofTheTime(sources: Source[], input: TimeAsked): Source[] {
  const time = timeIn(input)
  return sources.filter(({ date, modifiedAt }) => isOfTime([date, modifiedAt], time))
}
