import type { BrowserContext, CDPSession, Page, Request, Response } from 'playwright'
import { read, settings } from '@/lib/config'
import { AppError, invalidField } from '@/lib/errors'
import {
  answeredWith,
  blocked,
  FetchFailure,
  isPdfType,
  lostBrowser,
  pdfNotSupported,
  plainHost,
  portOf,
  unsupportedType,
} from '@/lib/web'
import type { Lease } from './pool'
import { type ProfileOptions, profile } from './profile'
import { REFUSED, type Refusal, type Ticket } from './proxy'
import { settles } from './settles'
import { unlessAborted } from './unless-aborted'

/** One page in a context of its own, with its right to the network. */
export type Visit = {
  page: Page
  context: BrowserContext
  cdp: CDPSession
  ticket: Ticket
  navigations: number
  /** Requests under way, and when one last began or ended. */
  traffic: { pending: Set<unknown>; changedAt: number }
  /** Answers to navigations of the page itself, in order. */
  answers: Response[]
  /** Why the document that came last is not whole, or cannot be read as a page. */
  problem: AppError | FetchFailure | null
}

/** `isPartial`: the document was still coming. */
export type Arrival = { answer: Response | null; isPartial: boolean }

const MAX_NAVIGATIONS = 20
const BROKEN_OFF = /ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED|CONNECTION_(?:RESET|CLOSED)|EMPTY_RESPONSE)/
const NEEDS_PASSWORD = /ERR_INVALID_AUTH_CREDENTIALS/
/** How long a page that nobody waits for any more may take to come, and its context to close. */
const COME_MS = 1500
const CLOSE_MS = 3000

export type VisitOptions = ProfileOptions & { privateAllowed: boolean; cookieUrl: URL }

/** Opens a context on the leased browser, gives it to `work`, and leaves nothing of it behind. */
export async function visit<T>(
  lease: Lease,
  options: VisitOptions,
  signal: AbortSignal,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const { browser } = lease.engine.launched
  const ticket = lease.proxy.issue({ privateAllowed: options.privateAllowed, via: proxyFor(options), signal })
  let context: BrowserContext | undefined
  let opened: Promise<Visit> | undefined
  let isOver = false
  try {
    const opening = browser.newContext({
      ...profile(options, browser.version()),
      proxy: { server: lease.proxy.server, username: ticket.user, password: ticket.password, bypass: '<-loopback>' },
      serviceWorkers: 'block',
      acceptDownloads: false,
      permissions: [],
      ignoreHTTPSErrors: false,
    })
    // A context that comes after its page was given up is closed as it comes.
    opening.then((late) => (isOver ? late.close() : undefined)).catch(() => {})
    context = await racing(opening, lease, signal)
    opened = open(context, ticket, options)
    return await racing(opened.then(work), lease, signal)
  } catch (error) {
    signal.throwIfAborted()
    throw browser.isConnected() ? error : lostBrowser(error)
  } finally {
    isOver = true
    lease.proxy.revoke(ticket)
    await leave(context, opened, lease)
    lease.release()
  }
}

/** Fails with the signal's reason, or when the browser dies, whatever Playwright does: some of its calls never return. */
async function racing<T>(work: Promise<T>, { engine }: Lease, signal: AbortSignal): Promise<T> {
  const died = Promise.withResolvers<never>()
  const stop = engine.onceGone(() => died.reject(lostBrowser()))
  return Promise.race([unlessAborted(work, signal), died.promise]).finally(stop)
}

async function open(context: BrowserContext, ticket: Ticket, options: VisitOptions): Promise<Visit> {
  const cookies = options.headers?.cookie
  if (cookies)
    await context.addCookies(cookiesOf(cookies, options.cookieUrl)).catch(() => {
      throw invalidField(
        'headers',
        'The browser cannot hold a cookie with this name or of this length for this address.',
      )
    })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const traffic = { pending: new Set<unknown>(), changedAt: performance.now() }
  const visit: Visit = { page, context, cdp, ticket, navigations: 0, traffic, answers: [], problem: null }
  watchDocuments(visit)
  const count = (change: (request: unknown) => unknown) => (request: unknown) => {
    change(request)
    traffic.changedAt = performance.now()
  }
  page.on(
    'request',
    count((request) => traffic.pending.add(request)),
  )
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      count((request) => traffic.pending.delete(request)),
    )
  context.on('page', (other) => void other.close().catch(() => {}))
  // Nobody is there to answer. A page that asks whether it may be left was asked to be left.
  context.on('dialog', (dialog) => {
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {})
  })
  await countNavigations(visit)
  return visit
}

/** Ends a page that leads on too often. New documents count, and not what scripts write into the address of one. */
async function countNavigations(visit: Visit): Promise<void> {
  visit.cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId || ++visit.navigations <= MAX_NAVIGATIONS) return
    void visit.context.close().catch(() => {})
  })
  await visit.cdp.send('Page.enable')
}

/** Keeps the answers to the page's own navigations, and what is wrong with the last one. */
function watchDocuments(visit: Visit): void {
  const { page } = visit
  const isDocument = (request: Request) =>
    request.isNavigationRequest() && request.serviceWorker() === null && request.frame() === page.mainFrame()
  page.on('response', (response) => {
    if (!isDocument(response.request())) return
    visit.answers.push(response)
    visit.problem = problemWith(response)
  })
  page.on('requestfailed', (request) => {
    if (!isDocument(request)) return
    visit.problem = problemOf(request) ?? problemWith(visit.answers.at(-1))
  })
}

/**
 * What no browser can read as a page. Chromium shows some of these documents and headless_shell others: a PDF is shown by
 * a viewer or downloaded, a page that asks for a password is an error or shown.
 */
function problemWith(answer: Response | undefined): AppError | null {
  if (!answer || answer.status() === 204 || answer.status() === 205) return null
  const headers = answer.headers()
  if (answer.status() === 401 && headers['www-authenticate']) return answeredWith(answer.url(), 401)
  const isAttached = /^\s*attachment\b/i.test(headers['content-disposition'] ?? '')
  return !isAttached && isPdfType(headers['content-type'] ?? '') ? pdfNotSupported() : null
}

function problemOf(request: Request): AppError | FetchFailure | null {
  const text = request.failure()?.errorText ?? ''
  if (NEEDS_PASSWORD.test(text)) return answeredWith(request.url(), 401)
  if (/ERR_CONTENT_DECODING/.test(text)) return new FetchFailure('bad_encoding')
  return BROKEN_OFF.test(text) ? new FetchFailure('reset') : null
}

/** The answer that is shown now: scripts may have led on from the first one. Undefined when it is not known. */
export function shownAnswer({ page, answers }: Visit): Response | undefined {
  const plain = (address: string) => address.replace(/#.*/, '')
  return answers.findLast((answer) => plain(answer.url()) === plain(page.url()))
}

/** Throws when the document that came last broke off, is a PDF or asks for a password. */
export function checkDocument({ problem }: Visit): void {
  if (problem) throw problem
}

/**
 * The answer to a navigation, once the document is parsed or `timeoutMs` are over: a document that never ends is read as
 * far as it came. Throws `blocked_url` when the guard stood in the way, `unsupported_content_type` for a download, else a
 * FetchFailure.
 */
export async function goTo(visit: Visit, url: URL, timeoutMs: number, referer?: string): Promise<Arrival> {
  const startedAt = performance.now()
  let type = ''
  const noteType = (response: Response) => {
    if (response.request().isNavigationRequest()) type = response.headers()['content-type'] ?? ''
  }
  visit.page.on('response', noteType)
  const broken = Promise.withResolvers<boolean>()
  const noteBreak = () => visit.problem && broken.resolve(true)
  visit.page.on('requestfailed', noteBreak)
  try {
    const options = { waitUntil: 'commit', timeout: timeoutMs, ...(referer ? { referer } : {}) } as const
    const answer = await visit.page.goto(url.href, options)
    const refusal = answer && REFUSED in answer.headers() ? refusalAt(visit, new URL(answer.url())) : undefined
    if (refusal) throw refused(refusal)
    const timeout = Math.max(1, timeoutMs - (performance.now() - startedAt))
    const parsed = visit.page.waitForLoadState('domcontentloaded', { timeout })
    noteBreak()
    const isPartial = await Promise.race([parsed.then(() => false, isTimeout), broken.promise])
    checkDocument(visit)
    return { answer, isPartial }
  } catch (error) {
    if (error instanceof AppError || error instanceof FetchFailure) throw error
    // Without credentials the browser shows nothing of what the site says.
    if (NEEDS_PASSWORD.test(String(error))) throw answeredWith(url.href, 401)
    // A browser without a viewer for PDFs would download them.
    throw isDownload(error) && isPdfType(type) ? pdfNotSupported() : navigationFailure(visit, error)
  } finally {
    visit.page.off('response', noteType)
    visit.page.off('requestfailed', noteBreak)
  }
}

const isDownload = (error: unknown) => /Download is starting/.test(String((error as Error).message))

function isTimeout(error: Error): boolean {
  if (error.name === 'TimeoutError') return true
  throw error
}

/** Why a navigation failed, by what the proxy refused and what Chromium says. */
export function navigationFailure(visit: Visit, error: unknown): unknown {
  if (visit.navigations > MAX_NAVIGATIONS) return new FetchFailure('too_many_redirects')
  const text = String((error as Error).message)
  if (isDownload(error)) return unsupportedType('a download')
  // What the proxy refused explains why nothing came; not why a page that came could not be read.
  const refusal = /\bERR_/.test(text) ? lastRefusal(visit) : undefined
  if (refusal) return refused(refusal, error)
  if (/ERR_TOO_MANY_REDIRECTS/.test(text)) return new FetchFailure('too_many_redirects', error)
  if (/ERR_CERT|ERR_SSL/.test(text)) return new FetchFailure('tls', error)
  if (/Timeout|ERR_TIMED_OUT/.test(text)) return new FetchFailure('timeout', error)
  if (/ERR_CONTENT_DECODING/.test(text)) return new FetchFailure('bad_encoding', error)
  if (/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_TUNNEL/.test(text)) return new FetchFailure('reset', error)
  if (/ERR_INVALID|ERR_RESPONSE|ERR_CONTENT/.test(text)) return new FetchFailure('bad_response', error)
  return new FetchFailure('browser', error)
}

function refused(why: Refusal, cause?: unknown): Error {
  if (why === 'blocked') return blocked('the browser was led inside')
  return new FetchFailure(why === 'limit' ? 'busy' : why, cause)
}

function lastRefusal(visit: Visit) {
  return [...visit.ticket.refusals.values()].at(-1)
}

/** What the proxy itself says of a host: inside TLS a site may send any header. */
function refusalAt({ ticket }: Visit, url: URL): Refusal | undefined {
  return ticket.refusals.get(`${plainHost(url.hostname)}:${portOf(url)}`)
}

/** Throws `blocked_url` when the page that is shown now is one that the proxy refused, or is not http or https. */
export function checkShown(visit: Visit): URL {
  const url = URL.parse(visit.page.url())
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchFailure('bad_redirect')
  if (refusalAt(visit, url) === 'blocked') throw blocked('the page led inside')
  return url
}

/**
 * Closes the context, once its page has come: Playwright never answers a call for a page whose context is closed meanwhile,
 * and holds on to the caller for ever.
 */
async function leave(
  context: BrowserContext | undefined,
  opened: Promise<Visit> | undefined,
  { engine }: Lease,
): Promise<void> {
  if (!context || engine.isDead) return
  const died = Promise.withResolvers<void>()
  const stop = engine.onceGone(died.resolve)
  if (opened) await settles(Promise.race([opened, died.promise]), COME_MS)
  const isClosed = await settles(Promise.race([context.close(), died.promise]), CLOSE_MS)
  stop()
  if (!isClosed) engine.destroy('a page did not close')
}

function cookiesOf(header: string, url: URL) {
  return header
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name]) => name)
    .map(([name = '', ...value]) => ({ name, value: value.join('='), url: url.origin }))
}

function proxyFor({ advancedProxy }: ProfileOptions): URL | undefined {
  const text = advancedProxy ? read(settings.advancedProxyUrl) : undefined
  return text ? new URL(text) : undefined
}
