import { countryCode } from '@/lib/services/wire'
import type { Results } from './requests'

export const MAX_RESULTS = 50

/** A client's fields as those of `web_search`. */
export function searchFields(fields: Results) {
  const { query, category, includeDomains: included, includeText, numResults } = fields
  const { type, domains = [], words } = category
  const [phrase] = includeText
  const whole = words ? withWords(query, words) : query
  return {
    query: phrase ? `${whole} "${phrase}"` : whole,
    search_type: type,
    limit: numResults && Math.min(numResults, MAX_RESULTS),
    domain_filter: [
      ...(included.length > 0 ? included : domains),
      ...fields.excludeDomains.map((domain) => `-${domain}`),
    ],
    start_date: toDay(fields.startPublishedDate),
    end_date: toDay(fields.endPublishedDate),
    location: countryCode(fields.userLocation),
  }
}

/** The query with the words of its category, unless it has them. */
const withWords = (query: string, words: string) =>
  query.toLowerCase().includes(words) ? query : `${query} ${words}`

/** The date part of a timestamp. */
const toDay = (date: string | undefined) => date?.slice(0, 10)
