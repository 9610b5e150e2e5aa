import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, article, type Site, startSite } from '../site'

/** Requests a second that a site of this kind bears. */
export const PER_SECOND = 5
const SECOND_MS = 1_000
const BUCKET = 10
const WINDOW_MS = 12_000
const SLOW_MS = 1_500
const FAULTS_IN_100 = 8
const MAX_TRIES = 3

/** Whether a request is one too many, and how long the next has to wait. */
type Limit = (now: number, url: string) => number | null
type Refuse = (response: ServerResponse, waitMs: number) => void
export type Habit = {
  tells: string
  limit: () => Limit
  refuse: Refuse
  /** How long a page takes to be written. */
  delayMs?: number
  /** Paths without this start are not limited. */
  only?: string
  /** Requests a second, if they are limited. */
  perSecond: number | null
}

const inSeconds: Refuse = (response, waitMs) =>
  void response.writeHead(429, { 'Retry-After': Math.ceil(waitMs / SECOND_MS) }).end('slow down')
const window = { limit: lastSecond, refuse: inSeconds, perSecond: PER_SECOND }

/** How sites limit what they are asked, by name. */
export const HABITS = {
  seconds: { ...window, tells: '429 with seconds' },
  date: { ...window, tells: '429 with a date', refuse: withDate },
  bucket: { ...window, tells: '429 without a time, ten at once', limit: bucket, refuse: bare(429) },
  fixed: { ...window, tells: '429 until the window ends', limit: fixedWindow },
  busy: { ...window, tells: '503 without a time', refuse: bare(503) },
  resets: { ...window, tells: 'closes the connection', refuse: (response) => response.destroy() },
  slow: { ...window, tells: 'slow pages, 429 with seconds', delayMs: SLOW_MS },
  path: { ...window, tells: '429 below one path only', only: '/0/' },
  faulty: { tells: 'fails at random', limit: faults, refuse: bare(502), perSecond: null },
} satisfies Record<string, Habit>

export type LimitingSite = Site & {
  /** Times of the requests for pages, and of those refused, in milliseconds from the first. */
  served: number[]
  refused: number[]
}

/** A site of as many sections as `sizes`, each with so many pages. */
export async function startLimitingSite(habit: Habit, sizes: number[]): Promise<LimitingSite> {
  const [served, refused]: number[][] = [[], []]
  const limit = habit.limit()
  let first: number | null = null
  const answer: Answer = (request, response) => {
    const [, section = '', page = ''] = (request.url ?? '').split('/')
    const size = sizes[Number(section)]
    if (section === '' || section === 'robots.txt' || size === undefined)
      return void response.writeHead(404).end()
    const now = performance.now()
    first ??= now
    const isLimited = habit.only === undefined || pathStarts(request, habit.only)
    const waitMs = isLimited ? limit(now, request.url ?? '') : null
    if (waitMs !== null) {
      refused?.push(now - first)
      return habit.refuse(response, waitMs)
    }
    served?.push(now - first)
    const send = () => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(pageAt(section, page, size))
    }
    setTimeout(send, habit.delayMs ?? 0)
  }
  const site = await startSite({ '*': answer })
  return { ...site, served: served ?? [], refused: refused ?? [] }
}

const pathStarts = ({ url = '' }: IncomingMessage, start: string) => url.startsWith(start)

function pageAt(section: string, page: string, size: number): string {
  const name = page === '' ? `The start of section ${section}` : `Page ${page} of ${section}`
  const text = `${name}. The heron of ${page || 'home'} stood in the water of pond ${section}.`
  const paths = Array.from({ length: size - 1 }, (_, i) => `/${section}/${i + 1}`)
  const links = paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')
  return article(name, text, page === '' ? links : '')
}

function lastSecond(): Limit {
  let served: number[] = []
  return (now) => {
    served = served.filter((at) => now - at < SECOND_MS)
    if (served.length >= PER_SECOND) return SECOND_MS - (now - (served[0] ?? now))
    served.push(now)
    return null
  }
}

function bucket(): Limit {
  let [tokens, at] = [BUCKET, 0]
  return (now) => {
    tokens = Math.min(BUCKET, tokens + ((now - at) / SECOND_MS) * PER_SECOND)
    at = now
    if (tokens < 1) return ((1 - tokens) / PER_SECOND) * SECOND_MS
    tokens--
    return null
  }
}

function fixedWindow(): Limit {
  let [start, count] = [-WINDOW_MS, 0]
  return (now) => {
    if (now - start >= WINDOW_MS) [start, count] = [now, 0]
    if (++count <= (PER_SECOND * WINDOW_MS) / SECOND_MS) return null
    return WINDOW_MS - (now - start)
  }
}

/** Fails often, but no page three times. */
function faults(): Limit {
  let count = 0
  const times = new Map<string, number>()
  return (_, url) => {
    const before = times.get(url) ?? 0
    if ((++count * 37) % 100 >= FAULTS_IN_100 || before + 1 >= MAX_TRIES) return null
    times.set(url, before + 1)
    return 0
  }
}

function withDate(response: ServerResponse, waitMs: number): void {
  // A date has whole seconds.
  const at = new Date(Math.ceil((Date.now() + waitMs) / SECOND_MS) * SECOND_MS)
  response.writeHead(429, { 'Retry-After': at.toUTCString() }).end('slow down')
}

function bare(status: number): Refuse {
  return (response) => void response.writeHead(status).end('slow down')
}
