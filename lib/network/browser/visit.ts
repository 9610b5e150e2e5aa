import type { BrowserContext, CDPSession, Page, Request, Response } from 'playwright'
import { MAX_PAID_BYTES } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { type AppError, invalidField } from '@/lib/base/errors'
import {
  answeredWith,
  FetchFailure,
  isPdfType,
  lostBrowser,
  pdfNotSupported,
} from '@/lib/network/web'
import type { Lease } from './lease'
import { openNotes } from './pending'
import { addChrome, completeServiceWorkers, type ProfileOptions, profile } from './profile'
import type { OwnPage, Ticket } from './proxy'
import { settles, unlessAborted } from './settles'

/** A page in its own context, with its network permission. */
export type Visit = {
  page: Page
  context: BrowserContext
  cdp: CDPSession
  ticket: Ticket
  /** The name in the page under which it tells what scripts wait for. */
  mark: string
  navigations: number
  isParsed: boolean
  traffic: Traffic
  /** Responses to navigations of the page itself, in order. */
  answers: Response[]
  /** Why the last document is incomplete, or cannot be read as a page. */
  problem: AppError | FetchFailure | null
}

type Traffic = {
  /** Pending requests and since when, and when one last started or ended. */
  pending: Map<Request, number>
  changedAt: number
  /** Those for data, and since when: a chain of them, since its first. */
  data: Map<Request, number>
  lastData: { since: number; endedAt: number }
}

export const MAX_NAVIGATIONS = 20
/** Chromium stops at a thousand, whose documents keep it busy until the page's time is over. */
const MAX_FRAMES = 200
const BROKEN_OFF =
  /ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED|CONNECTION_(?:RESET|CLOSED)|EMPTY_RESPONSE)/
export const NEEDS_PASSWORD = /ERR_INVALID_AUTH_CREDENTIALS/
/** How long an abandoned page may take to open, and its context to close. */
const OPEN_MS = 1500
const CLOSE_MS = 3000

/** The proxy is paid for what was on its way when its connections end, too. */
const IN_TRANSIT_BYTES = 2_000_000
const PICTURES = new Set(['image', 'media', 'font'])

/** What a page may take through the operator's proxy and takes, which is paid by its bytes. */
export type ProxyMeter = { left: () => number; add: (bytes: number) => void }

type VisitOptions = ProfileOptions & {
  privateAllowed: boolean
  cookieUrl: URL
  /** A screenshot will be taken. */
  hasPictures: boolean
  proxied?: ProxyMeter
  /** What the proxy itself answers to this visit. */
  ownPage?: OwnPage
}

/** Opens a context in the leased browser, passes it to `work`, and removes every trace of it. */
export async function visit<T>(
  lease: Lease,
  options: VisitOptions,
  signal: AbortSignal,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const { browser } = lease.engine
  const via = proxyFor(options)
  const { proxied, privateAllowed, ownPage } = options
  const bytesDown = (proxied?.left() ?? MAX_PAID_BYTES) - IN_TRANSIT_BYTES
  const limits = via ? { bytesDown } : {}
  const ticket = lease.proxy.issue({ privateAllowed, via, limits, signal, ownPage })
  let context: BrowserContext | undefined
  let handle: Promise<Visit> | undefined
  let isOver = false
  const crowded = Promise.withResolvers<never>()
  try {
    const opening = browser.newContext({
      ...profile(options, browser.version()),
      proxy: {
        server: lease.proxy.server,
        username: ticket.user,
        password: ticket.password,
        bypass: '<-loopback>',
      },
      serviceWorkers: 'block',
      acceptDownloads: false,
      permissions: [],
      ignoreHTTPSErrors: false,
    })
    // A context that opens after its page was given up is closed immediately.
    opening.then((late) => (isOver ? late.close() : undefined)).catch(() => {})
    context = await racing(opening, lease, signal)
    handle = open(context, ticket, options, crowded.reject)
    return await racing(Promise.race([handle.then(work), crowded.promise]), lease, signal)
  } catch (error) {
    signal.throwIfAborted()
    throw browser.isConnected() ? error : lostBrowser(error)
  } finally {
    isOver = true
    lease.proxy.revoke(ticket)
    if (via) proxied?.add(proxiedBytes(ticket))
    await leave(context, handle, lease)
    lease.release()
  }
}

function proxiedBytes({ used, limits }: Ticket): number {
  const inTransit = used.bytesDown > limits.bytesDown ? IN_TRANSIT_BYTES : 0
  return used.bytesDown + used.bytesUp + inTransit
}

/** Some of Playwright's calls never return. */
async function racing<T>(work: Promise<T>, { engine }: Lease, signal: AbortSignal): Promise<T> {
  const died = Promise.withResolvers<never>()
  const stop = engine.onceGone(() => died.reject(lostBrowser()))
  return Promise.race([unlessAborted(work, signal), died.promise]).finally(stop)
}

async function open(
  context: BrowserContext,
  ticket: Ticket,
  options: VisitOptions,
  giveUp: (why: FetchFailure) => void,
): Promise<Visit> {
  const cookies = options.headers?.cookie
  if (cookies)
    await context.addCookies(parseCookies(cookies, options.cookieUrl)).catch(() => {
      throw invalidField(
        'headers',
        'The browser cannot hold a cookie with this name or of this length for this address.',
      )
    })
  await context.addInitScript(completeServiceWorkers)
  if (options.advancedProxy) await context.addInitScript(addChrome)
  if (ticket.via && !options.hasPictures)
    await context.route('**/*', (route) =>
      PICTURES.has(route.request().resourceType()) ? route.abort() : route.continue(),
    )
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const visit: Visit = {
    page,
    context,
    cdp,
    ticket,
    mark: await openNotes(cdp),
    navigations: 0,
    isParsed: false,
    traffic: countTraffic(page),
    answers: [],
    problem: null,
  }
  watchDocuments(visit)
  page.on('domcontentloaded', () => {
    visit.isParsed = true
  })
  context.on('page', (page) => void page.close().catch(() => {}))
  // A page that asks before leaving is left, and one that asks for consent gets it.
  context.on('dialog', (dialog) => {
    const isYes = dialog.type() === 'beforeunload' || dialog.type() === 'confirm'
    void (isYes ? dialog.accept() : dialog.dismiss()).catch(() => {})
  })
  await limitDocuments(visit, giveUp)
  return visit
}

/** Requests whose response becomes content: not images, beacons and streams. */
const DATA = new Set(['document', 'script', 'xhr', 'fetch'])

/** A request so soon after the end of another is part of its chain. */
const CHAIN_MS = 300

function countTraffic(page: Page): Traffic {
  const traffic: Traffic = {
    pending: new Map(),
    changedAt: performance.now(),
    data: new Map(),
    lastData: { since: Number.NEGATIVE_INFINITY, endedAt: Number.NEGATIVE_INFINITY },
  }
  page.on('request', (request) => {
    const now = performance.now()
    traffic.pending.set(request, now)
    traffic.changedAt = now
    const { since, endedAt } = traffic.lastData
    if (DATA.has(request.resourceType()))
      traffic.data.set(request, now - endedAt < CHAIN_MS ? since : now)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      traffic.changedAt = performance.now()
      traffic.pending.delete(request)
      const since = traffic.data.get(request)
      if (since !== undefined) traffic.lastData = { since, endedAt: traffic.changedAt }
      traffic.data.delete(request)
    })
  return traffic
}

/** Ends a page with too many navigations or frames. URLs that scripts write do not count. */
async function limitDocuments(visit: Visit, giveUp: (why: FetchFailure) => void): Promise<void> {
  visit.cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId || ++visit.navigations <= MAX_NAVIGATIONS) return
    void visit.context.close().catch(() => {})
  })
  let frames = 0
  visit.page.on('frameattached', () => {
    // Its renderer may be too busy to close it.
    if (++frames === MAX_FRAMES) giveUp(new FetchFailure('browser'))
  })
  await visit.cdp.send('Page.enable')
}

/** Records the responses to the page's own navigations, and what is wrong with the last one. */
function watchDocuments(visit: Visit): void {
  const { page } = visit
  const isDocument = (request: Request) =>
    request.isNavigationRequest() &&
    request.serviceWorker() === null &&
    request.frame() === page.mainFrame()
  page.on('response', (response) => {
    if (!isDocument(response.request())) return
    visit.answers.push(response)
    visit.problem = problemWith(response)
  })
  page.on('requestfailed', (request) => {
    if (!isDocument(request)) return
    visit.problem = findProblem(request) ?? problemWith(visit.answers.at(-1))
  })
}

/** Chromium shows some of these documents, headless_shell others. */
function problemWith(answer: Response | undefined): AppError | null {
  if (!answer || answer.status() === 204 || answer.status() === 205) return null
  const headers = answer.headers()
  if (answer.status() === 401 && headers['www-authenticate']) return answeredWith(answer.url(), 401)
  const isAttached = /^\s*attachment\b/i.test(headers['content-disposition'] ?? '')
  return !isAttached && isPdfType(headers['content-type'] ?? '') ? pdfNotSupported() : null
}

function findProblem(request: Request): AppError | FetchFailure | null {
  const text = request.failure()?.errorText ?? ''
  if (NEEDS_PASSWORD.test(text)) return answeredWith(request.url(), 401)
  if (/ERR_CONTENT_DECODING/.test(text)) return new FetchFailure('bad_encoding')
  return BROKEN_OFF.test(text) ? new FetchFailure('reset') : null
}

/** Playwright never completes a call for a page whose context was closed. */
async function leave(
  context: BrowserContext | undefined,
  visit: Promise<Visit> | undefined,
  { engine }: Lease,
): Promise<void> {
  if (!context || engine.isDead) return
  const died = Promise.withResolvers<void>()
  const stop = engine.onceGone(died.resolve)
  if (visit) await settles(Promise.race([visit, died.promise]), OPEN_MS)
  const isClosed = await settles(Promise.race([context.close(), died.promise]), CLOSE_MS)
  stop()
  if (!isClosed) engine.destroy('a page did not close')
}

function parseCookies(header: string, url: URL) {
  return header
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name)
    .map(([name = '', ...value]) => ({ name, value: value.join('='), url: url.origin }))
}

function proxyFor({ advancedProxy }: ProfileOptions): URL | undefined {
  const text = advancedProxy ? getSetting(settings.advancedProxyUrl) : undefined
  return text ? new URL(text) : undefined
}
