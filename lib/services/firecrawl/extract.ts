import type { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import type { Fields } from '@/lib/api/run'
import { getSetting, settings } from '@/lib/base/config'
import { AppError, invalidField } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { extract } from '@/lib/capabilities/extract'
import { oneCall } from '@/lib/money/usage'
import {
  type CallIt,
  dialectEndpoint,
  freeEndpoint,
  inTurn,
  isOfPage,
  present,
} from '@/lib/services/wire'
import { firecrawl } from './dialect'
import { extractUrls } from './extract-urls'
import { pageFields } from './options'
import { ExtractRequest } from './requests'
import { jsonFields } from './scrape'

const MAX_URLS = 10
/** Joins the ids of calls: an extraction of several pages is several calls. */
const BETWEEN_IDS = '.'
const DAY_MS = 86_400_000
/** Longer than an extraction takes. */
const PENDING_MS = 180_000

/** `POST /v2/extract`: reads the pages immediately. Its id returns the same result later. */
export const extractPages = dialectEndpoint(
  { dialect: firecrawl, name: extract.name, schema: ExtractRequest },
  async (incoming) => {
    const { fields, call, caller, callIds } = incoming
    const input = extractFields(fields)
    const urls = await extractUrls(fields, call)
    const before = callIds.length
    const pages = await inTurn(urls, (url) => readPage({ ...input, url }, call))
    const readings = pages.flatMap((page) => ('data' in page ? [page] : []))
    const failure = pages.flatMap((page) => ('failure' in page ? [page.failure] : []))[0]
    if (failure && (readings.length === 0 || !fields.ignoreInvalidURLs)) throw failure
    // Without a stored reply there is nothing to ask for later.
    const isKept = (caller.key?.keepAnswers ?? true) && getSetting(settings.keepAnswersDays) > 0
    const id = isKept ? { id: callIds.slice(before).join(BETWEEN_IDS) } : {}
    return { success: true, ...id, urlTrace: [], ...completedReply(readings, new Date()) }
  },
)

/** `GET /v2/extract/{id}`. */
export const extractState = freeEndpoint(firecrawl, async ({ request, caller }) => {
  const id = /\/extract\/([^/]+)$/.exec(new URL(request.url).pathname)?.[1] ?? ''
  const replies = await Promise.all(
    id.split(BETWEEN_IDS).slice(0, MAX_URLS).map(storedReplies(caller)),
  )
  const at = replies[0]?.at ?? new Date()
  const readings = replies.flatMap(({ reading }) => (reading ? [reading] : []))
  const expiresAt = formatExpiry(at)
  if (readings.length < replies.length) return { success: true, status: 'processing', expiresAt }
  return { success: true, ...completedReply(readings, at) }
})

/** What a page says, and its URL. */
type PageData = { data: Fields; url: string }

function completedReply(pages: PageData[], at: Date) {
  const data = mergeData(pages.map((entry) => entry.data))
  return { status: 'completed', data, sources: listSources(pages), expiresAt: formatExpiry(at) }
}

/** The pages that say something about each field. */
function listSources(pages: PageData[]): Record<string, string[]> {
  const sources = new Map<string, string[]>()
  for (const { data, url } of pages)
    for (const [name, value] of Object.entries(data)) {
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
      if (!isEmpty) sources.set(name, [...(sources.get(name) ?? []), url])
    }
  return Object.fromEntries(sources)
}

/** When the replies of calls from that time are deleted. */
function formatExpiry(at: Date): string {
  return new Date(at.getTime() + getSetting(settings.keepAnswersDays) * DAY_MS).toISOString()
}

function storedReplies({ accountId, key }: Caller) {
  const endpoints = key?.allowedEndpoints
  if (endpoints && !endpoints.includes(extract.name))
    throw new AppError('endpoint_not_allowed', `This API key may not call ${extract.name}.`)
  return async (id: string): Promise<{ reading: PageData | null; at: Date }> => {
    const detail = await oneCall(accountId, id)
    if (detail?.call.capability !== extract.name) throw unknownJob()
    const { call, record } = detail
    const reply: unknown = record?.response ? JSON.parse(record.response) : null
    const at = new Date(call.startedAt)
    if (isObject(reply) && isObject(reply.structured_data))
      return { reading: { data: reply.structured_data, url: String(reply.url) }, at }
    // The reply of a call is stored right after it was sent.
    const isNew = call.status !== 'failed' && Date.now() - call.startedAt < PENDING_MS
    if (record || !isNew) throw unknownJob()
    return { reading: null, at }
  }
}

const unknownJob = () => new AppError('not_found', 'Extract job not found')

async function readPage(input: Fields, call: CallIt): Promise<PageData | { failure: Error }> {
  try {
    const { structured_data, url } = await call(extract, input)
    return { data: structured_data ?? {}, url }
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    return { failure }
  }
}

function extractFields(fields: z.output<typeof ExtractRequest>): Fields {
  const { schema, prompt, systemPrompt, scrapeOptions: options } = fields
  if (!schema && !prompt) throw invalidField('schema', 'Name a schema or a prompt.')
  return {
    modes: ['json'],
    ...jsonFields({ name: 'json', schema, ...present({ prompt, systemPrompt }) }),
    ...(options ? pageFields(options) : {}),
    main_content_only: options?.onlyMainContent,
  }
}

/** Merges the data of several pages: lists are joined, nulls are filled. */
function mergeData(parts: Fields[]): Fields {
  const all = new Map<string, unknown>()
  for (const entry of parts)
    for (const [name, value] of Object.entries(entry)) all.set(name, both(all.get(name), value))
  return Object.fromEntries(all)
}

function both(before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value]
  if (isObject(before) && isObject(value)) return mergeData([before, value])
  return before ?? value
}
