import type { Call, Usage } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { extract } from '@/lib/capabilities/extract'
import { readUrl } from '@/lib/capabilities/scrape'
import { webSearch } from '@/lib/capabilities/search'
import { takeTurn } from '@/lib/network/web'
import { type Change, changesBetween, fieldChanges } from '@/lib/reader/changes'
import { readUnlessGone } from './gone'
import type { MonitorInput } from './input'
import { endsEarly, isInterrupted } from './interruption'
import { judge, type Memory, memoryIn, readTwice } from './memory'

type Watched = Omit<MonitorInput, 'schedule' | 'webhook'>
export type CheckResult = { title: string | null; markdown: string; data: unknown }

const PAGE_MS = 30_000
const MAX_SEEN = 1_000
/** How pages are read for a comparison. Only versions with the same number are compared. */
const BASIS = 6

export function maxCheckUsage(input: Watched): Usage {
  if (input.query) return [{ unit: 'web_search', amount: 1 }]
  if (input.watch.kind !== 'fields') return [{ unit: 'scrape_format', amount: 1 }]
  return [
    { unit: 'extract_json', amount: 1 },
    ...(input.advanced_proxy ? [{ unit: 'extract_advanced_proxy' as const, amount: 1 }] : []),
  ]
}

export async function look(input: Watched, call: Call): Promise<CheckResult> {
  if (input.query) return search(input.query, call)
  const url = input.url ?? ''
  const end = await takeTurn(url, 0, call)
  if (!end) throw new AppError('url_scrape_failed', 'The page could not be read in time.')
  try {
    if (input.watch.kind === 'fields') return await readFields(input, input.watch.json_schema, call)
    const check = await readUnlessGone(() => readText(input, call))
    call.count('scrape_format')
    return check
  } finally {
    end()
  }
}

/** Whether a version was read in the same way, so that a difference is a change of the page. */
export function isComparable({ url, watch }: Watched, { data }: CheckResult): boolean {
  if (!url || watch.kind !== 'content') return true
  return isObject(data) && data.basis === BASIS
}

/** Throws if the site shows a notice of maintenance in place of the page. */
export function refuseInterruption({ url, watch }: Watched, before: CheckResult, now: CheckResult) {
  if (!url || watch.kind !== 'content') return
  const isCut = isClosed(before) && !isClosed(now) && endsEarly(before, now)
  if (!isCut && !isInterrupted(before, now)) return
  const message = isCut
    ? 'The page arrived without its end.'
    : 'The site shows a notice of maintenance or failure instead of the page.'
  throw new AppError('url_scrape_failed', message, { details: { url, error: 'interrupted' } })
}

const isClosed = ({ data }: CheckResult) => isObject(data) && data.isClosed === true

/** The changes since the previous version that a reader would see, and what to keep of now. */
export async function changesSince(
  input: Watched,
  before: CheckResult,
  now: CheckResult,
  call: Call,
): Promise<{ changes: Change[]; data: unknown }> {
  if (input.query) return newResults(before, now)
  if (input.watch.kind === 'fields')
    return { changes: fieldChanges(before.data, now.data), data: now.data }
  const { changes, memory } = await lastingChanges(input, before, now, call)
  const news = changes.map(({ place: _, ...change }) => change)
  return { changes: news, data: { ...(isObject(now.data) ? now.data : {}), ...memory } }
}

async function lastingChanges(
  input: Watched,
  before: CheckResult,
  now: CheckResult,
  call: Call,
): Promise<{ changes: Change[]; memory: Memory }> {
  const memory = memoryIn(before.data)
  const at = Date.now()
  const changes = await changesBetween(before, { ...now, at }, call)
  if (changes.length === 0) return judge(memory, { lasting: [], passing: [] })
  // Parts that differ between two consecutive reads change by themselves. The second read is free.
  const again = await readText(input, call).catch(() => null)
  call.signal.throwIfAborted()
  if (!again) return judge(memory, { lasting: changes, passing: null })
  const since = await changesBetween(before, { ...again, at }, call)
  const between = await changesBetween(now, again, call)
  return judge(memory, readTwice(changes, since, between))
}

export function knowsMore(before: CheckResult, now: CheckResult): boolean {
  const [old, latest] = [before, now].map(({ data }) => JSON.stringify(memoryIn(data)))
  return old !== latest
}

async function readText(input: Watched, call: Call): Promise<CheckResult> {
  const { url = '', watch, advanced_proxy, headers } = input
  const selection =
    watch.kind === 'selector' ? { includeSelectors: [watch.selector] } : { withoutChrome: true }
  const reading = await readUrl(
    url,
    {
      ...selection,
      advancedProxy: advanced_proxy,
      headers,
      timeoutMs: PAGE_MS,
      maxAge: 0,
      patient: true,
      documents: watch.kind === 'content',
      want: { markdown: true },
    },
    call,
  )
  const { title, markdown, isClosed = false } = reading.page
  if (!markdown?.trim())
    throw new AppError('empty_content', 'The watched part of the page is empty.')
  return watch.kind === 'selector'
    ? { title: null, markdown, data: null }
    : { title, markdown, data: { basis: BASIS, isClosed } }
}

async function readFields(
  { url = '', advanced_proxy }: Watched,
  json_schema: string | Record<string, unknown>,
  call: Call,
): Promise<CheckResult> {
  const extractInput = extract.input.parse({ url, modes: ['json'], json_schema, advanced_proxy })
  const complete = await extract.run(extractInput, call)
  const { title, structured_data: data } = complete(FREE)
  const markdown = `\`\`\`json\n${JSON.stringify(data, null, 2)}\n\`\`\``
  return { title, markdown, data }
}

/** The receipt of a step that is charged with the check. */
const FREE = { cost: 0, costOf: () => 0, unitCost: () => 0, responseTime: '0.00' }

type Result = { link: string; title: string; snippet: string }

async function search(query: string, call: Call): Promise<CheckResult> {
  const complete = await webSearch.run(webSearch.input.parse({ query }), call)
  const { results } = complete(FREE)
  const line = ({ title, link, snippet }: Result) => `- [${title}](${link}) ${snippet}`.trim()
  const data = results.map(({ link, title, snippet }) => ({ link, title, snippet }))
  return { title: null, markdown: results.map(line).join('\n'), data }
}

/** Results that no earlier version had. Results often disappear and return between searches. */
function newResults({ data: before }: CheckResult, { data: now }: CheckResult) {
  const results = now as Result[]
  const earlier = before as Result[]
  const links = new Set(earlier.map(({ link }) => bare(link)))
  const fresh = results.filter(({ link }) => !links.has(bare(link)))
  const changes = fresh.map(({ title, link }) => ({
    kind: 'added' as const,
    section: '',
    before: null,
    after: `${title} ${link}`,
  }))
  const gone = earlier.filter((entry) => !results.includes(entry))
  return { changes, data: [...results, ...gone].slice(0, MAX_SEEN) }
}

const bare = (link: string) => link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/[?#].*|\/$/, '')
