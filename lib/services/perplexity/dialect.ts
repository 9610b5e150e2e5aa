import type { ErrorBody, Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { webSearch } from '@/lib/capabilities/search'
import {
  bearerAfter,
  countryCode,
  countryOfLanguage,
  type Dialect,
  dialectEndpoint,
  inTurn,
  numberIn,
  present,
  type Refusals,
  refuseFields,
} from '@/lib/services/wire'

const PREFIX = 'pplx-'
const DEFAULT_RESULTS = 10
const MAX_RESULTS = 20
const MAX_QUERIES = 5
const TOKENS_PER_PAGE = 1_024

/** Their clients read a number as the code. */
export const perplexityError: ErrorBody = ({ message, status, wireCode }) => ({
  error: { message, type: wireCode, code: status },
})

export const perplexity: Dialect = {
  name: 'perplexity',
  error: perplexityError,
  findKey: (request) => bearerAfter(PREFIX, request),
}

const NO_DATE_OF_UPDATE = 'the day of an update is not known; use the day of publication'

/** Unsupported Perplexity filters. */
export const UNSERVED_FILTERS: Refusals = {
  last_updated_after_filter: NO_DATE_OF_UPDATE,
  last_updated_before_filter: NO_DATE_OF_UPDATE,
  search_mode: { why: 'only web is searched', except: ['web'] },
}

/** Perplexity's filters as fields of our searches. */
export function filtersIn(fields: Fields): Fields {
  refuseFields(fields, UNSERVED_FILTERS)
  const { search_domain_filter, search_after_date_filter, search_before_date_filter } = fields
  const after = search_after_date_filter ?? fields.search_after_date
  const before = search_before_date_filter ?? fields.search_before_date
  return {
    domain_filter: search_domain_filter,
    start_date: parseDay(after, 'search_after_date_filter'),
    end_date: parseDay(before, 'search_before_date_filter'),
    ...toPlace(fields),
  }
}

/** The country of the first language, unless the client names a country itself. */
function toPlace({ search_language_filter, web_search_options }: Fields): Fields {
  const language = Array.isArray(search_language_filter) ? search_language_filter[0] : undefined
  const isNamed = isObject(web_search_options) && Boolean(web_search_options.user_location)
  const location = isNamed || !language ? undefined : countryOfLanguage(String(language))
  return present({ location })
}

/** Perplexity's `POST /search`. A list of queries gets a list of results for each. */
export const perplexitySearch = dialectEndpoint(perplexity, webSearch.name, async (incoming) => {
  const { fields, call, id } = incoming
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
  if (!Array.isArray(query)) return { id, results: await search(query) }
  if (query.length === 0 || query.length > MAX_QUERIES)
    throw invalidField('query', `query must be text, or a list of 1 to ${MAX_QUERIES}.`)
  return { id, results: await inTurn(query, search, 1) }
})

function searchFields(fields: Fields): Fields {
  const { max_results, max_tokens, max_tokens_per_page, country, search_recency_filter } = fields
  const limit = numberIn(max_results) ?? DEFAULT_RESULTS
  const perPage = typeof max_tokens_per_page === 'number' ? max_tokens_per_page : TOKENS_PER_PAGE
  const tokens = max_tokens ?? (max_tokens_per_page ? perPage * Number(limit) : undefined)
  return {
    ...filtersIn(fields),
    limit: typeof limit === 'number' ? Math.min(limit, MAX_RESULTS) : limit,
    ...present({ location: countryCode(country) }),
    recency: search_recency_filter,
    ...(tokens === undefined
      ? {}
      : {
          include_content: 'passages',
          max_tokens: Math.min(100_000, Math.max(100, Number(tokens))),
        }),
  }
}

/** `3/1/2026` as `2026-03-01`. */
function parseDay(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(String(value)) ?? []
  if (!year || !month || !day) throw invalidField(field, `${field} is a day such as 3/1/2026.`)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
