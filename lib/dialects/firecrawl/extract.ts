import type { Caller, Fields } from '@/lib/api'
import { AppError, invalidField } from '@/lib/errors'
import { extract } from '@/lib/extract'
import { isObject } from '@/lib/json'
import { oneCall } from '@/lib/usage'
import { type CallIt, dialectEndpoint, freeEndpoint, inTurn, isOfPage } from '../endpoint'
import { refuseFields, unsupported } from '../refusals'
import { firecrawl } from './dialect'
import { addressIn } from './options'
import { jsonFields } from './scrape'
import { ONLY_OF_SCRAPE, UNSERVED_OF_EXTRACT, UNSERVED_OPTIONS } from './unserved'

type Json = Record<string, unknown>

const MAX_URLS = 10
/** Ids of calls are joined by it: an extraction of several pages is several calls. */
const BETWEEN_IDS = '.'
const KEPT_MS = 7 * 86_400_000

/** `POST /v2/extract`: reads the pages at once; its id asks for the same result again. */
export const extractPages = dialectEndpoint(firecrawl, extract.name, async (asked) => {
  const { fields, call, caller, callIds } = asked
  const input = extractFields(fields)
  const read = await inTurn(urlsIn(fields), (url) => pageOf({ ...input, url }, call))
  const found = read.flatMap(({ data }) => (data ? [data] : []))
  const failure = read.find((one) => one.failure)?.failure
  if (failure && (found.length === 0 || fields.ignoreInvalidURLs === false)) throw failure
  // Without a stored answer there is nothing to ask for later.
  const isKept = caller.key?.keepAnswers ?? true
  const id = isKept ? { id: callIds.join(BETWEEN_IDS) } : {}
  return { success: true, ...id, urlTrace: [], ...completed(found, new Date()) }
})

/** `GET /v2/extract/{id}`. */
export const extractState = freeEndpoint(firecrawl, async ({ request, caller }) => {
  const id = /\/extract\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1] ?? ''
  const kept = await Promise.all(id.split(BETWEEN_IDS).slice(0, MAX_URLS).map(keptOf(caller)))
  const at = kept[0]?.at ?? new Date()
  return {
    success: true,
    ...completed(
      kept.map(({ data }) => data),
      at,
    ),
  }
})

function completed(found: Json[], at: Date) {
  const expiresAt = new Date(at.getTime() + KEPT_MS).toISOString()
  return { status: 'completed', data: merged(found), expiresAt }
}

function keptOf({ accountId }: Caller) {
  return async (id: string): Promise<{ data: Json; at: Date }> => {
    const detail = await oneCall(accountId, id)
    const text = detail?.call.capability === extract.name ? detail.record?.response : null
    const reply: unknown = text ? JSON.parse(text) : null
    if (!detail || !isObject(reply) || !isObject(reply.structured_data))
      throw new AppError('not_found', 'Extract job not found')
    return { data: reply.structured_data, at: new Date(detail.call.startedAt) }
  }
}

async function pageOf(input: Fields, call: CallIt): Promise<{ data?: Json; failure?: Error }> {
  try {
    const { structured_data } = await call(extract, input)
    return { data: structured_data ?? {} }
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    return { failure }
  }
}

function extractFields(fields: Fields): Fields {
  refuseFields(fields, UNSERVED_OF_EXTRACT)
  const { schema, prompt, systemPrompt, scrapeOptions } = fields
  const options = isObject(scrapeOptions) ? scrapeOptions : {}
  refuseFields(options, { ...UNSERVED_OPTIONS, ...ONLY_OF_SCRAPE })
  if (!schema && !prompt) throw invalidField('schema', 'Name a schema or a prompt.')
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const json = { name: 'json' as const, schema, prompt: text(prompt) }
  return {
    modes: ['json'],
    ...jsonFields({ ...json, systemPrompt: text(systemPrompt) }),
    main_content_only: options.onlyMainContent,
    advanced_proxy: ['stealth', 'enhanced'].includes(String(options.proxy)),
  }
}

function urlsIn({ urls }: Fields): unknown[] {
  if (urls === undefined || urls === null)
    throw unsupported('urls', 'a prompt without URLs is not searched for; use search')
  if (!Array.isArray(urls) || urls.length === 0 || urls.length > MAX_URLS)
    throw invalidField('urls', `urls must be a list of 1 to ${MAX_URLS} URLs.`)
  if (urls.some((url) => String(url).endsWith('/*')))
    throw unsupported('urls', 'a URL that ends with /* stands for a site; name its pages')
  return urls.map(addressIn)
}

/** What several pages say as one object: lists are joined, and what is null is filled. */
function merged(found: Json[]): Json {
  const all = new Map<string, unknown>()
  for (const one of found)
    for (const [name, value] of Object.entries(one)) all.set(name, both(all.get(name), value))
  return Object.fromEntries(all)
}

function both(before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value]
  if (isObject(before) && isObject(value)) return merged([before, value])
  return before ?? value
}
