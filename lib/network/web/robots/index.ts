import { LRUCache } from 'lru-cache'
import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { processWide } from '@/lib/base/runtime'
import { openTasks } from '@/lib/base/threads'
import { checkUrl } from '../check-url'
import { answeredWith } from '../failure'
import { isTransient } from '../host-pace'
import type { Caller } from '../http/deadline'
import { openResource } from '../http/resource'
import type * as InThread from '../in-thread'
import { tryAgain } from '../retry'
import { openRules, type Rules } from './rules'

/** What a site permits robots. `crawlDelaySeconds` is at most 10. */
export type Robots = {
  allows(url: string | URL): boolean
  crawlDelaySeconds: number | null
  sitemaps: string[]
  /** Why the file could not be fetched, so that nothing may be fetched. Null if it could. */
  outOfReach: OutOfReach | null
}

/** `isDown`: there was no response at all. */
type OutOfReach = { message: string; isDown: boolean }
type KnownRules = (Omit<Rules, 'rules'> & { isAllowed: (path: string) => boolean }) | OutOfReach
type Fetched = { rules: KnownRules; keptMs: number }

const inThread = openTasks<typeof InThread>('lib/network/web/in-thread.ts')
const NO_RULES = toKnownRules({ rules: [], crawlDelaySeconds: null, sitemaps: [] })
const MAX_BYTES = 500 * 1024
const MAX_REDIRECTS = 5
const MAX_KNOWN = 2000
const HOUR_MS = 3_600_000
const KEPT_MS = 24 * HOUR_MS
const RETRY_MS = 300_000

/** The origin's robots.txt (RFC 9309), cached for at most a day. Throws 400 `blocked_url`. */
export async function robotsFor(target: string | URL, caller: Caller): Promise<Robots> {
  const { origin } = checkUrl(String(target))
  const cache = processWide(
    'web.robots',
    () => new LRUCache<string, KnownRules>({ max: MAX_KNOWN }),
  )
  const before = cache.get(origin)
  if (before) return robots(before, origin)
  const { rules: fresh, keptMs } = await ask(origin, caller)
  if (keptMs > 0) cache.set(origin, fresh, { ttl: keptMs })
  return robots(fresh, origin)
}

function toKnownRules({ rules, ...more }: Rules): KnownRules {
  return { ...more, isAllowed: openRules(rules) }
}

function robots(rules: KnownRules, origin: string): Robots {
  if ('isDown' in rules)
    return { allows: () => false, crawlDelaySeconds: null, sitemaps: [], outOfReach: rules }
  const allows = (target: string | URL) => {
    const url = URL.parse(String(target), origin)
    return url !== null && rules.isAllowed(`${url.pathname}${url.search}`)
  }
  const { crawlDelaySeconds } = rules
  return { allows, crawlDelaySeconds, sitemaps: absolute(rules.sitemaps, origin), outOfReach: null }
}

async function ask(origin: string, caller: Caller): Promise<Fetched> {
  try {
    const file = `${origin}/robots.txt`
    const { status, text, cacheControl } = await tryAgain(() => load(file, caller), file, caller)
    return {
      rules: status < 300 ? await parseRules(text, origin, caller) : NO_RULES,
      keptMs: keptMs(cacheControl),
    }
  } catch (error) {
    if (caller.signal.aborted || !(error instanceof AppError) || error.code === 'blocked_url')
      throw error
    const status = Number(error.details?.status ?? 0)
    if (status >= 500) return failing(status)
    if (status > 0) return { rules: NO_RULES, keptMs: RETRY_MS }
    // A redirect loop counts as "no such file", everything else as unreachable.
    if (error.details?.error === 'too_many_redirects') return { rules: NO_RULES, keptMs: RETRY_MS }
    // The timeout of one caller does not concern others.
    const keptMs = Date.now() >= caller.deadline ? 0 : RETRY_MS
    return { rules: { message: error.message, isDown: true }, keptMs }
  }
}

/** Throws for a status that may be another one soon. */
async function load(file: string, caller: Caller) {
  const limits = {
    maxRedirects: MAX_REDIRECTS,
    maxBytes: 1e9,
    accept: 'text/plain,*/*;q=0.5',
    cache: false,
  } as const
  const response = await openResource(file, limits, caller)
  const text = await start(response.body).finally(response.close)
  if (isTransient(response.status)) throw answeredWith(file, response.status)
  return { status: response.status, text, cacheControl: response.headers['cache-control'] }
}

async function parseRules(text: string, origin: string, caller: Caller): Promise<KnownRules> {
  if (text.trim() === '') return NO_RULES
  const task = { text, agent: agentToken() }
  const options = { url: `${origin}/robots.txt`, patient: true }
  return toKnownRules(await inThread('robotsRules', task, caller, options))
}

function failing(status: number): Fetched {
  const message = `The site’s robots.txt failed with status ${status}, so nothing may be fetched for now.`
  return { rules: { message, isDown: false }, keptMs: RETRY_MS }
}

/** The first 500 KiB as text, without a truncated last line. */
async function start(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) break
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8')
  return size > MAX_BYTES
    ? text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)
    : text
}

function keptMs(cacheControl = ''): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl)?.[1]
  return seconds === undefined
    ? HOUR_MS
    : Math.min(Math.max(Number(seconds) * 1000, RETRY_MS), KEPT_MS)
}

/** The product token in the User-Agent that is not a browser's. */
function agentToken(): string {
  const agent = getSetting(settings.userAgent)
  return (
    /compatible;\s*([a-z_-]+)/i.exec(agent)?.[1] ?? /^[a-z_-]+/i.exec(agent)?.[0] ?? 'groundwire'
  )
}

function absolute(sitemaps: string[], origin: string): string[] {
  const urls = sitemaps.flatMap((text) => {
    try {
      return [checkUrl(new URL(text, origin).href).href]
    } catch {
      return []
    }
  })
  return [...new Set(urls)]
}
