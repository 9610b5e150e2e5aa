import type { z } from 'zod'
import type { Fields } from '@/lib/api'
import { isObject } from '@/lib/json'
import { webSearch } from '@/lib/search'
import { countryCode } from './countries'
import { type Asked, dialectEndpoint, inTurn, isOfPage } from './endpoint'
import { exa, exaEnd } from './exa'
import { contentsIn, cutText, pageOf, summaryOf } from './exa-contents'
import { numberIn, present } from './parts'
import { type Refusals, refuseFields, unsupported } from './refusals'

type Json = Record<string, unknown>
type Hit = z.output<typeof webSearch.reply>['results'][number]

const MAX_RESULTS = 50
const MAX_TOKENS = 100_000
/** Exa's categories as a search type or as domains. */
const CATEGORIES: Record<string, Fields> = {
  news: { search_type: 'news' },
  publication: { search_type: 'scholar' },
  'research paper': { search_type: 'scholar' },
  github: { domains: ['github.com'] },
}

export const UNSERVED_OF_EXA_SEARCH: Refusals = {
  startCrawlDate: 'the day of a crawl is not known; use startPublishedDate',
  endCrawlDate: 'the day of a crawl is not known; use endPublishedDate',
  includeText: 'put the words into the query',
  excludeText: 'put the words into the query',
  outputSchema: 'use answer',
  systemPrompt: 'use answer',
  stream: 'a search is one reply',
}

/** Exa's `POST /search` over `web_search`, and the contents requested for each page. */
export const exaSearch = dialectEndpoint(exa, webSearch.name, async (asked) => {
  const from = performance.now()
  const { fields, call } = asked
  refuseFields(fields, UNSERVED_OF_EXA_SEARCH)
  const contents = wantedOf(fields)
  const { results } = await call(webSearch, { ...searchFields(fields), ...readBy(contents) })
  const shown = await inTurn(results, (hit) => resultOf(hit, contents, asked))
  return {
    resolvedSearchType: 'neural',
    results: shown,
    searchTime: Math.round(performance.now() - from),
    ...exaEnd(asked),
  }
})

/** Null if only results are wanted. Older clients put the contents next to the query. */
function wantedOf({ contents, text, highlights, summary }: Fields): Fields | null {
  if (isObject(contents)) return contentsIn(contents)
  return text || highlights || summary ? contentsIn({ text, highlights, summary }) : null
}

/** Text alone comes with the search; for anything else each page is read separately. */
function readBy(contents: Fields | null): Fields {
  if (contents?.highlights) return { include_content: 'passages', max_tokens: MAX_TOKENS }
  return contents?.text ? { include_content: 'markdown', max_tokens: MAX_TOKENS } : {}
}

async function resultOf(hit: Hit, contents: Fields | null, { call }: Asked): Promise<Json> {
  const { title, link: url, date, content, passages } = hit
  const base = { id: url, url, title, ...present({ publishedDate: date }) }
  if (!contents) return base
  const { text, highlights, summary } = contents
  const quotes = passages?.map((one) => one.text)
  try {
    const page = text && highlights ? await pageOf(url, { text }, call) : null
    return {
      ...base,
      ...present({
        text: text ? cutText((page?.text as string) ?? content, text) : null,
        highlights: highlights ? (quotes ?? []) : null,
        highlightScores: highlights ? (quotes ?? []).map((_, at) => 1 / (at + 1)) : null,
        summary: summary ? await summaryOf(url, summary, call) : null,
      }),
    }
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    return base
  }
}

function searchFields(fields: Fields): Fields {
  const { query, includeDomains, excludeDomains, category, userLocation } = fields
  const found = typeof category === 'string' && category !== '' ? CATEGORIES[category] : {}
  if (!found) throw unsupported('category', 'it is one of news, publication and github')
  const { domains, ...kind } = found
  const numResults = numberIn(fields.numResults)
  const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  return {
    query,
    ...kind,
    limit: typeof numResults === 'number' ? Math.min(numResults, MAX_RESULTS) : numResults,
    domain_filter: [
      ...listOf(includeDomains),
      ...listOf(domains),
      ...listOf(excludeDomains).map((domain) => `-${domain}`),
    ],
    start_date: dayOf(fields.startPublishedDate),
    end_date: dayOf(fields.endPublishedDate),
    location: countryCode(userLocation),
  }
}

/** The date part of a timestamp. */
const dayOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : value)
