import { read, settings } from '@/lib/config'
import { AppError } from '@/lib/errors'
import { processWide } from '@/lib/runtime'
import { openTasks } from '@/lib/threads'
import { checkUrl } from '../check-url'
import type { Caller } from '../http/deadline'
import { openResource } from '../http/resource'
import type * as InThread from '../in-thread'
import { isPathAllowed, type Rules } from './rules'

/** What a site lets robots do. `crawlDelaySeconds` is at most 10; `sitemaps` are absolute addresses. */
export type Robots = {
  allows(url: string | URL): boolean
  crawlDelaySeconds: number | null
  sitemaps: string[]
  /** Why the file could not be had, and so nothing may be fetched; null when it was. */
  outOfReach: OutOfReach | null
}

/** `isDown`: there was no answer at all. */
export type OutOfReach = { message: string; isDown: boolean }
type Known = { rules: Rules | OutOfReach; until: number }

const inThread = openTasks<typeof InThread>('lib/web/in-thread.ts')
const NO_RULES: Rules = { rules: [], crawlDelaySeconds: null, sitemaps: [] }
const MAX_BYTES = 500 * 1024
const MAX_REDIRECTS = 5
const MAX_KNOWN = 2000
const HOUR_MS = 3_600_000
const KEPT_MS = 24 * HOUR_MS
const RETRY_MS = 300_000

/**
 * The robots.txt of the URL's origin, after RFC 9309: absent (4xx) allows all, out of reach (5xx, no connection) allows
 * nothing, 500 KiB are read. Kept for at most a day per scheme, host and port. Throws 400 `blocked_url`, or the caller's
 * reason for leaving.
 */
export async function robotsFor(target: string | URL, caller: Caller): Promise<Robots> {
  const { origin } = checkUrl(String(target))
  const cache = processWide('web.robots', () => new Map<string, Known>())
  const kept = cache.get(origin)
  const known = kept && kept.until > performance.now() ? kept : await ask(origin, caller)
  cache.delete(origin)
  cache.set(origin, known)
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_KNOWN) break
    cache.delete(oldest)
  }
  return robots(known.rules, origin)
}

function robots(rules: Known['rules'], origin: string): Robots {
  if ('isDown' in rules) return { allows: () => false, crawlDelaySeconds: null, sitemaps: [], outOfReach: rules }
  const allows = (target: string | URL) => {
    const url = URL.parse(String(target), origin)
    return url !== null && isPathAllowed(rules.rules, `${url.pathname}${url.search}`)
  }
  const { crawlDelaySeconds } = rules
  return { allows, crawlDelaySeconds, sitemaps: absolute(rules.sitemaps, origin), outOfReach: null }
}

async function ask(origin: string, caller: Caller): Promise<Known> {
  try {
    const limits = { maxRedirects: MAX_REDIRECTS, maxBytes: 1e9, accept: 'text/plain,*/*;q=0.5', cache: false } as const
    const answer = await openResource(`${origin}/robots.txt`, limits, caller)
    const text = await start(answer.body).finally(answer.close)
    if (answer.status >= 500) return failing(answer.status)
    return {
      rules: answer.status < 300 ? await rulesOf(text, origin, caller) : NO_RULES,
      until: performance.now() + keptMs(answer.headers['cache-control']),
    }
  } catch (error) {
    if (caller.signal.aborted || !(error instanceof AppError) || error.code === 'blocked_url') throw error
    // A loop of redirects counts as "no such file"; everything else as out of reach.
    if (error.details?.error === 'too_many_redirects') return { rules: NO_RULES, until: performance.now() + RETRY_MS }
    // What a caller had no time for is not known to others.
    const keptMs = Date.now() >= caller.deadline ? 0 : RETRY_MS
    return { rules: { message: error.message, isDown: true }, until: performance.now() + keptMs }
  }
}

function rulesOf(text: string, origin: string, caller: Caller): Promise<Rules> {
  if (text.trim() === '') return Promise.resolve(NO_RULES)
  return inThread('robotsRules', { text, agent: agentToken() }, caller, { url: `${origin}/robots.txt` })
}

function failing(status: number): Known {
  const message = `The site’s robots.txt failed with status ${status}, so nothing may be fetched for now.`
  return { rules: { message, isDown: false }, until: performance.now() + RETRY_MS }
}

/** The first 500 KiB as text, without a last line that was cut. */
async function start(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) break
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8')
  return size > MAX_BYTES ? text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1) : text
}

function keptMs(cacheControl = ''): number {
  const seconds = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl)?.[1]
  return seconds === undefined ? HOUR_MS : Math.min(Math.max(Number(seconds) * 1000, RETRY_MS), KEPT_MS)
}

/** The name that robots.txt files know us by: the product in the User-Agent that is not a browser's. */
function agentToken(): string {
  const agent = read(settings.userAgent)
  return /compatible;\s*([a-z_-]+)/i.exec(agent)?.[1] ?? /^[a-z_-]+/i.exec(agent)?.[0] ?? 'groundwire'
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
