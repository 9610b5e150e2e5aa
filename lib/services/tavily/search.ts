import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { answer } from '@/lib/capabilities/answer'
import { webSearch } from '@/lib/capabilities/search'
import type { CallIt } from '@/lib/services/wire'
import { countryCode, numberIn, type Refusals, refuseFields, scoreAt } from '@/lib/services/wire'
import { tavilyEndpoint } from './dialect'

const TOPICS: Record<string, string> = { general: 'general', news: 'news', finance: 'news' }
const RANGES: Record<string, string> = { d: 'day', w: 'week', m: 'month', y: 'year' }
const DEFAULT_RESULTS = 5
const MAX_RESULTS = 20
const MAX_IMAGES = 10
/** Unsupported fields of Tavily's search. */
export const UNSERVED_OF_TAVILY_SEARCH: Refusals = {
  filter_by_language: 'use country',
}
const BETWEEN_CHUNKS = ' [...] '

/** Tavily's `POST /search` over `web_search`, and `answer` if an answer is requested. */
export const tavilySearch = tavilyEndpoint(webSearch.name, async ({ fields, call }) => {
  refuseFields(fields, UNSERVED_OF_TAVILY_SEARCH)
  const input = searchFields(fields)
  const { results } = await call(webSearch, input)
  return {
    query: fields.query,
    answer: await answerTo(fields, input, call),
    images: await imagesFor(fields, input, call),
    follow_up_questions: null,
    results: results.map((hit, at) => toResult(hit, at, fields)),
  }
})

function searchFields(fields: Fields): Fields {
  const { query, topic = 'general', max_results, country, start_date, end_date } = fields
  const included = toList(fields.include_domains)
  const excluded = toList(fields.exclude_domains).map((domain) => `-${domain}`)
  const limit = numberIn(max_results) ?? DEFAULT_RESULTS
  return {
    query,
    search_type: TOPICS[String(topic)] ?? topic,
    limit: typeof limit === 'number' ? Math.min(Math.max(1, limit), MAX_RESULTS) : limit,
    domain_filter: [...included, ...excluded],
    recency: toRecency(fields),
    include_content: getContentMode(fields),
    ...(typeof country === 'string' ? { location: countryCode(country) ?? country } : {}),
    start_date,
    end_date,
  }
}

/** `text` also returns markdown. With a greater depth, passages replace snippets. */
function getContentMode({ include_raw_content: raw, search_depth: depth }: Fields): string {
  if (raw) return 'markdown'
  return depth === 'advanced' ? 'passages' : 'none'
}

/** A number of days counts for news only: clients send it with any topic. */
function toRecency({ time_range: range, days: period, topic }: Fields): unknown {
  const days = numberIn(period)
  if (typeof range === 'string') return RANGES[range] ?? range
  const isNews = TOPICS[String(topic)] === 'news'
  if (typeof days !== 'number' || !isNews) return undefined
  return days <= 1 ? 'day' : days <= 7 ? 'week' : days <= 31 ? 'month' : 'year'
}

async function answerTo(
  { include_answer, query }: Fields,
  { domain_filter, location }: Fields,
  call: CallIt,
): Promise<unknown> {
  if (!include_answer) return null
  const incoming = { query, model: 'service-web', domain_filter, location }
  const size = include_answer === 'advanced' ? 'high' : 'medium'
  const reply = await call(answer, { ...incoming, search_context_size: size })
  return reply.answer
}

/** The images of a second search. Their titles describe them. */
async function imagesFor(
  { include_images, include_image_descriptions: isDescribed, query }: Fields,
  { domain_filter, location }: Fields,
  call: CallIt,
): Promise<(string | { url: string; description: string })[]> {
  if (!include_images) return []
  const incoming = { query, search_type: 'images', limit: MAX_IMAGES, domain_filter, location }
  const { results } = await call(webSearch, incoming)
  return results.flatMap(({ imageUrl: url, title }) => {
    if (typeof url !== 'string') return []
    return [isDescribed ? { url, description: title } : url]
  })
}

type Hit = z.output<typeof webSearch.reply>['results'][number]

function toResult(hit: Hit, at: number, fields: Fields) {
  const { title, link, snippet, content, passages, date } = hit
  const chunks = passages?.map(({ text }) => text).join(BETWEEN_CHUNKS)
  return {
    title,
    url: link,
    content: chunks || snippet,
    score: scoreAt(at, MAX_RESULTS),
    raw_content: content ?? null,
    ...(typeof date === 'string' ? { published_date: date } : {}),
    ...(fields.include_favicon ? { favicon: `${new URL(link).origin}/favicon.ico` } : {}),
  }
}

function toList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
