import type { z } from 'zod'
import type { Fields } from '@/lib/api'
import { isObject } from '@/lib/json'
import { webSearch } from '@/lib/search'
import { countryCode } from './countries'
import { type Asked, dialectEndpoint, inTurn, isOfPage } from './endpoint'
import { exa, exaEnd } from './exa'
import { contentsIn, cutText, pageOf, summaryOf } from './exa-contents'
import { contextOf } from './exa-context'
import { keptHighlights } from './exa-highlights'
import { numberIn, present, scoreAt } from './parts'
import { type Refusals, refuseFields, unsupported } from './refusals'

type Json = Record<string, unknown>
type Hit = z.output<typeof webSearch.reply>['results'][number] & { score: number }

const MAX_RESULTS = 50
const MAX_TOKENS = 100_000
type Category = { type?: string; domains?: string[]; words?: string }
/** Exa's categories as a search type, as domains, or as words of the query. */
const CATEGORIES: Record<string, Category> = {
  news: { type: 'news' },
  publication: { type: 'scholar' },
  'research paper': { type: 'scholar' },
  github: { domains: ['github.com'] },
  people: { domains: ['linkedin.com'] },
  'linkedin profile': { domains: ['linkedin.com'] },
  tweet: { domains: ['x.com', 'twitter.com'] },
  company: { words: 'company' },
  'financial report': { words: 'financial report' },
  'personal site': { words: 'personal site' },
  pdf: { words: 'pdf' },
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
  const ranked = results.map((hit, at) => ({ ...hit, score: scoreAt(at, MAX_RESULTS) }))
  const shown = await inTurn(ranked, (hit) => resultOf(hit, contents, asked))
  return {
    resolvedSearchType: 'neural',
    results: shown,
    ...contextOf(shown, contents?.context),
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
  const { title, link: url, score, date, content, passages } = hit
  const base = { id: url, url, title, score, ...present({ publishedDate: date }) }
  if (!contents) return base
  const { text, highlights, summary } = contents
  const quotes = keptHighlights(passages ?? [], highlights)
  try {
    const page = text && highlights ? await pageOf(url, { text }, call) : null
    return {
      ...base,
      ...present({
        text: text ? cutText((page?.text as string) ?? content, text) : null,
        highlights: highlights ? quotes.map((one) => one.text) : null,
        highlightScores: highlights ? quotes.map((_, at) => 1 / (at + 1)) : null,
        summary: summary ? await summaryOf(url, summary, call) : null,
      }),
    }
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    return base
  }
}

function searchFields(fields: Fields): Fields {
  const { query, excludeDomains, userLocation } = fields
  const { type, domains = [], words } = categoryOf(fields)
  const numResults = numberIn(fields.numResults)
  const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const included = listOf(fields.includeDomains)
  return {
    query: words ? withWords(query, words) : query,
    search_type: type,
    limit: typeof numResults === 'number' ? Math.min(numResults, MAX_RESULTS) : numResults,
    domain_filter: [
      ...(included.length > 0 ? included : domains),
      ...listOf(excludeDomains).map((domain) => `-${domain}`),
    ],
    start_date: dayOf(fields.startPublishedDate),
    end_date: dayOf(fields.endPublishedDate),
    location: countryCode(userLocation),
  }
}

function categoryOf({ category }: Fields): Category {
  if (typeof category !== 'string' || category === '') return {}
  const name = category.toLowerCase()
  if (Object.hasOwn(CATEGORIES, name)) return CATEGORIES[name] ?? {}
  throw unsupported('category', `it is one of ${Object.keys(CATEGORIES).join(', ')}`)
}

/** The query with the words of its category, unless it has them. */
function withWords(query: unknown, words: string): unknown {
  if (typeof query !== 'string' || query.toLowerCase().includes(words)) return query
  return `${query} ${words}`
}

/** The date part of a timestamp. */
const dayOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : value)
