import type { z } from 'zod'
import type { ErrorBody, Fields } from '@/lib/api/run'
import { webSearch } from '@/lib/capabilities/search'
import {
  bearerAfter,
  countryCode,
  countryOfLanguage,
  type Dialect,
  dialectEndpoint,
  inTurn,
  present,
} from '@/lib/services/wire'
import { type Filters, SearchRequest } from './requests'

const PREFIX = 'pplx-'
const DEFAULT_RESULTS = 10
const MAX_RESULTS = 20

/** Their clients read a number as the code. */
export const perplexityError: ErrorBody = ({ message, status, wireCode }) => ({
  error: { message, type: wireCode, code: status },
})

export const perplexity: Dialect = {
  name: 'perplexity',
  error: perplexityError,
  findKey: (request) => bearerAfter(PREFIX, request),
}

/** Perplexity's filters as fields of our searches. */
export function filtersIn(fields: z.output<typeof Filters>, isPlaced = false): Fields {
  const { search_domain_filter, search_after_date_filter, search_before_date_filter } = fields
  // The country of the first language, unless the client names a country itself.
  const [language] = isPlaced ? [] : fields.search_language_filter
  return present({
    domain_filter: search_domain_filter,
    start_date: search_after_date_filter ?? fields.search_after_date,
    end_date: search_before_date_filter ?? fields.search_before_date,
    location: language && countryOfLanguage(language),
  })
}

/** Perplexity's `POST /search`. A list of queries gets a list of results for each. */
export const perplexitySearch = dialectEndpoint(
  { dialect: perplexity, name: webSearch.name, schema: SearchRequest },
  async ({ fields, call, id }) => {
    const { query } = fields
    const input = searchFields(fields)
    const search = async (text: unknown) => {
      const { results } = await call(webSearch, { ...input, query: text })
      return results.map(({ title, link, snippet, date, passages }) => ({
        title,
        url: link,
        snippet: passages?.map(({ text }) => text).join('\n\n') || snippet,
        ...present({ date }),
      }))
    }
    const isList = typeof query !== 'string'
    return { id, results: isList ? await inTurn(query, search, 1) : await search(query) }
  },
)

function searchFields(fields: z.output<typeof SearchRequest>): Fields {
  const { max_results: limit = DEFAULT_RESULTS, max_tokens_per_page: perPage, country } = fields
  const tokens = fields.max_tokens ?? (perPage ? perPage * limit : undefined)
  return {
    ...filtersIn(fields),
    limit: Math.min(limit, MAX_RESULTS),
    ...present({ location: countryCode(country) }),
    recency: fields.search_recency_filter,
    ...(tokens === undefined
      ? {}
      : { include_content: 'passages', max_tokens: Math.min(100_000, Math.max(100, tokens)) }),
  }
}
