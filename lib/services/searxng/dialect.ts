import {
  Exchange,
  estimateReply,
  noEndpoint,
  outcomeHeaders,
  parseObject,
  readText,
} from '@/lib/api/http'
import { type ErrorBody, replyIn } from '@/lib/api/run'
import { invalidField, missingField } from '@/lib/base/errors'
import { type SearchType, webSearch } from '@/lib/capabilities/search'
import { clientKey, countryOfLanguage, formIn, isServed, keyInPath } from '@/lib/services/wire'
import { categoryOfEngines } from './engines'
import { type ShownHit, searxngReply } from './reply'
import { asText as searxngText, TEXT_FORMATS, type TextFormat } from './texts'

/** SearXNG's categories with our search types. */
const CATEGORIES: Record<string, SearchType> = {
  general: 'general',
  news: 'news',
  images: 'images',
  videos: 'videos',
  science: 'scholar',
  shopping: 'shopping',
}
const PERIODS = new Set(['day', 'week', 'month', 'year'])
const PAGE_SIZE = 10
const KEY_PREFIX = 'gw_live_'
const MAX_RESULTS = 50

export const searxngError: ErrorBody = ({ message, wireCode }) => ({
  error: message,
  error_code: wireCode,
})

async function search(request: Request, keyInPath?: string): Promise<Response> {
  if (!isServed('searxng')) return noEndpoint(request, '', searxngError)
  const exchange = new Exchange(request)
  try {
    const key = clientKey(request, keyInPath ?? keyInPreferences(request))
    const caller = await exchange.authenticate(webSearch.name, key)
    const reading = readParameters(request).then((parameters) => parseSearch(parameters, request))
    // Nothing awaits this rejection if a call fails before it reads its fields.
    reading.catch(() => {})
    const input = async () => (await reading).fields
    const outcome = await exchange.run({ caller, capability: webSearch, input })
    if (outcome.kind === 'estimated') return estimateReply(outcome, exchange.rate)
    const { query, category, from, format } = await reading
    const hits = replyIn(outcome).results.slice(from, from + PAGE_SIZE) as ShownHit[]
    const headers = { ...exchange.rate, ...outcomeHeaders(outcome), 'Cache-Control': 'no-store' }
    const reply = searxngReply(query, category, hits, from)
    return format === 'json'
      ? Response.json(reply, { headers })
      : searxngText(format, reply, headers)
  } catch (failure) {
    return exchange.failed(failure, {}, searxngError)
  }
}

/** `/search`, with the key in a header. */
export const searxngPlain = (request: Request): Promise<Response> => search(request)

/** `/k/<key>/search`, for clients that cannot send a key. */
export const searxngWithKey = (request: Request): Promise<Response> =>
  search(request, keyInPath(request))

/** SearXNG's `/config`: the available options. Public, as it is the same for everyone. */
export function searxngConfig(request: Request): Response {
  if (!isServed('searxng')) return noEndpoint(request, '', searxngError)
  const categories = Object.keys(CATEGORIES)
  return Response.json({
    instance_name: 'Groundwire',
    // Clients tell by this that SearXNG's interface is spoken.
    brand: {
      GIT_URL: 'https://github.com/searxng/searxng',
      DOCS_URL: 'https://docs.searxng.org/',
    },
    categories,
    engines: [
      {
        name: 'groundwire',
        shortcut: 'gw',
        enabled: true,
        // Clients look for web engines by this name.
        categories: [...categories, 'web'],
        language_support: true,
        paging: true,
        safesearch: false,
        time_range_support: true,
        timeout: 30,
      },
    ],
    plugins: [],
    locales: { en: 'English' },
    default_locale: 'en',
    safe_search: 0,
    autocomplete: '',
  })
}

/** The parameters from the query or a form. */
async function readParameters(request: Request): Promise<URLSearchParams> {
  const { searchParams } = new URL(request.url)
  if (request.method !== 'POST') return searchParams
  const text = await readText(request)
  const isJson = text.trimStart().startsWith('{')
  const pairs = isJson ? textsIn(text) : await formIn(text, request)
  return new URLSearchParams([...searchParams, ...pairs])
}

/** The fields of an object in JSON, as a form would have them. */
function textsIn(text: string): [string, string][] {
  const isField = (value: unknown) => ['string', 'number'].includes(typeof value)
  return Object.entries(parseObject(text)).flatMap(([name, value]) =>
    isField(value) ? [[name, String(value)]] : [],
  )
}

/** Some clients send their text of SearXNG's preferences, and nothing else that could be a key. */
function keyInPreferences(request: Request): string | undefined {
  const preferences = new URL(request.url).searchParams.get('preferences') ?? ''
  return preferences.startsWith(KEY_PREFIX) ? preferences : undefined
}

/** A page, as SearXNG's own default, unless JSON or another text is asked for. */
function parseFormat(parameters: URLSearchParams, { headers }: Request): TextFormat | 'json' {
  const types = `${headers.get('accept')} ${headers.get('content-type')}`
  const format = parameters.get('format') || (/json/i.test(types) ? 'json' : 'html')
  const existing = [...TEXT_FORMATS, 'json' as const].find((name) => name === format)
  if (existing) return existing
  throw invalidField('format', 'The format is json, html, rss or csv.')
}

function parseSearch(parameters: URLSearchParams, request: Request) {
  const query = parameters.get('q')?.trim() ?? ''
  if (query === '') throw missingField('q', 'No query: the parameter "q" is required.')
  const format = parseFormat(parameters, request)
  const page = Number(parameters.get('pageno') || 1)
  const from = (page - 1) * PAGE_SIZE
  if (!Number.isInteger(page) || page < 1 || from >= MAX_RESULTS)
    throw invalidField('pageno', `The page number must be 1 to ${MAX_RESULTS / PAGE_SIZE}.`)
  const category = findCategory(parameters.get('categories') ?? '', parameters.get('engines') ?? '')
  const period = parameters.get('time_range') ?? ''
  if (period !== '' && !PERIODS.has(period))
    throw invalidField('time_range', 'The time range is day, week, month or year.')
  const fields = {
    query,
    search_type: CATEGORIES[category],
    location: countryOfLanguage(parameters.get('language') ?? '') ?? 'us',
    ...(period !== '' && { recency: period }),
    limit: Math.min(MAX_RESULTS, from + PAGE_SIZE),
  }
  return { query, category, from, fields, format }
}

/** The first supported category, or the one that the engines belong to. */
function findCategory(names: string, engines: string): string {
  const requested = names.split(',').map((name) => name.trim().toLowerCase())
  const category = requested.find((name) => Object.hasOwn(CATEGORIES, name))
  return category ?? categoryOfEngines(engines) ?? 'general'
}
