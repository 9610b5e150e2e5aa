import {
  Exchange,
  estimateReply,
  noEndpoint,
  outcomeHeaders,
  parseObject,
  readText,
} from '@/lib/api/http'
import { type ErrorBody, type Fields, replyIn } from '@/lib/api/run'
import { webSearch } from '@/lib/capabilities/search'
import {
  clientKey,
  countryOfLanguage,
  formIn,
  ignoredNames,
  isServed,
  keyInPath,
  readRequest,
} from '@/lib/services/wire'
import { categoryOfEngines } from './engines'
import { type ShownHit, searxngReply } from './reply'
import { CATEGORIES, type Search, SearchRequest } from './requests'
import { asText as searxngText } from './texts'

const PAGE_SIZE = 10
const KEY_PREFIX = 'gw_live_'

export const searxngError: ErrorBody = ({ message, wireCode }) => ({
  error: message,
  error_code: wireCode,
})

async function search(request: Request, keyInPath?: string): Promise<Response> {
  if (!isServed('searxng')) return noEndpoint(request, '', searxngError)
  const exchange = new Exchange(request)
  try {
    const key = clientKey(request, keyInPath ?? keyInPreferences(request))
    const caller = await exchange.enter(webSearch.name, key)
    const body = readParameters(request)
    const reading = body.then((parameters) => parseSearch(parameters, request))
    // Nothing awaits this rejection if a call fails before it reads its fields.
    reading.catch(() => {})
    const input = async () => (await reading).fields
    const ignored = await body.then(
      (fields) => ignoredNames(SearchRequest, fields),
      () => [],
    )
    const outcome = await exchange.run({ caller, capability: webSearch, input, ignored })
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

/** The parameters from the query or a form, by name. The first one of a name counts. */
async function readParameters(request: Request): Promise<Fields> {
  const { searchParams } = new URL(request.url)
  if (request.method !== 'POST') return Object.fromEntries([...searchParams].reverse())
  const text = await readText(request)
  const isJson = text.trimStart().startsWith('{')
  const pairs = isJson ? Object.entries(parseObject(text)) : await formIn(text, request)
  return Object.fromEntries([...searchParams, ...pairs].reverse())
}

/** Some clients send their text of SearXNG's preferences, and nothing else that could be a key. */
function keyInPreferences(request: Request): string | undefined {
  const preferences = new URL(request.url).searchParams.get('preferences') ?? ''
  return preferences.startsWith(KEY_PREFIX) ? preferences : undefined
}

function parseSearch(parameters: Fields, { headers }: Request) {
  const fields = readRequest(SearchRequest, parameters)
  const types = `${headers.get('accept')} ${headers.get('content-type')}`
  const from = (fields.pageno - 1) * PAGE_SIZE
  const category = findCategory(fields)
  return {
    query: fields.q,
    category,
    from,
    fields: {
      query: fields.q,
      search_type: CATEGORIES[category],
      location: countryOfLanguage(fields.language) ?? 'us',
      recency: fields.time_range || undefined,
      limit: from + PAGE_SIZE,
    },
    // A page, as SearXNG's own default, unless JSON or another text is asked for.
    format: fields.format || (/json/i.test(types) ? 'json' : 'html'),
  }
}

/** The first supported category, or the one that the engines belong to. */
function findCategory({ categories, engines }: Search): string {
  const requested = categories.split(',').map((name) => name.trim().toLowerCase())
  const category = requested.find((name) => Object.hasOwn(CATEGORIES, name))
  return category ?? categoryOfEngines(engines) ?? 'general'
}
