import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { answer } from '@/lib/capabilities/answer'
import { webSearch } from '@/lib/capabilities/search'
import type { CallIt } from '@/lib/services/wire'
import { countryCode, scoreAt } from '@/lib/services/wire'
import { tavilyEndpoint } from './dialect'
import { SearchRequest } from './requests'

type Search = z.output<typeof SearchRequest>

const TOPICS: Record<string, string> = { general: 'general', news: 'news', finance: 'news' }
const RANGES: Record<string, string> = { d: 'day', w: 'week', m: 'month', y: 'year' }
const DEFAULT_RESULTS = 5
const MAX_RESULTS = 20
const MAX_IMAGES = 10
const BETWEEN_CHUNKS = ' [...] '

/** Tavily's `POST /search` over `web_search`, and `answer` if an answer is requested. */
export const tavilySearch = tavilyEndpoint(
  webSearch.name,
  SearchRequest,
  async ({ fields, call }) => {
    const input = searchFields(fields)
    const { results } = await call(webSearch, input)
    return {
      query: fields.query,
      answer: await answerTo(fields, input, call),
      images: await imagesFor(fields, input, call),
      follow_up_questions: null,
      results: results.map((hit, at) => toResult(hit, at, fields)),
    }
  },
)

function searchFields(fields: Search): Fields {
  const { query, topic, max_results = DEFAULT_RESULTS, country, start_date, end_date } = fields
  const excluded = fields.exclude_domains.map((domain) => `-${domain}`)
  return {
    query,
    search_type: TOPICS[topic] ?? topic,
    limit: Math.min(Math.max(1, max_results), MAX_RESULTS),
    domain_filter: [...fields.include_domains, ...excluded],
    recency: toRecency(fields),
    include_content: getContentMode(fields),
    location: countryCode(country) ?? country,
    start_date,
    end_date,
  }
}

/** `text` also returns markdown. With a greater depth, passages replace snippets. */
function getContentMode({ include_raw_content: raw, search_depth: depth }: Search): string {
  if (raw) return 'markdown'
  return depth === 'advanced' ? 'passages' : 'none'
}

/** A number of days counts for news only: clients send it with any topic. */
function toRecency({ time_range: range, days, topic }: Search): unknown {
  if (range !== undefined) return RANGES[range] ?? range
  if (days === undefined || TOPICS[topic] !== 'news') return undefined
  return days <= 1 ? 'day' : days <= 7 ? 'week' : days <= 31 ? 'month' : 'year'
}

async function answerTo(
  { include_answer, query }: Search,
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
  { include_images, include_image_descriptions: isDescribed, query }: Search,
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

function toResult(hit: Hit, at: number, fields: Search) {
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
