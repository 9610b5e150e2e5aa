import type { Request, Response } from 'playwright'
import { AppError } from '@/lib/base/errors'
import {
  answeredWith,
  blocked,
  FetchFailure,
  getPort,
  isPdfType,
  pdfNotSupported,
  plainHost,
  unsupportedType,
} from '@/lib/network/web'
import { REFUSAL_HEADER, type Refusal } from './proxy'
import { MAX_NAVIGATIONS, NEEDS_PASSWORD, type Visit } from './visit'

/** A document that is not parsed after this share of its time is loaded without what hangs. */
const HANG_SHARE = 0.6
const HANG_MS = 2000

/** `isPartial`: the document was still loading. */
type Arrival = { answer: Response | null; isPartial: boolean }

/** The current response, to which scripts may have navigated. Undefined if unknown. */
export function shownResponse({ page, answers }: Visit): Response | undefined {
  const plain = (address: string) => address.replace(/#.*/, '')
  return answers.findLast((answer) => plain(answer.url()) === plain(page.url()))
}

/** Throws if the last document was cut off, is a PDF, or asks for a password. */
export function checkDocument({ problem }: Visit): void {
  if (problem) throw problem
}

/** A navigation's response, as far as it arrived within `timeoutMs`. Throws `blocked_url`. */
export async function goTo(
  visit: Visit,
  url: URL,
  timeoutMs: number,
  referer?: string,
): Promise<Arrival> {
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
    const options = {
      waitUntil: 'commit',
      timeout: timeoutMs,
      ...(referer ? { referer } : {}),
    } as const
    const answer = await visit.page.goto(url.href, options)
    const refusal =
      answer && REFUSAL_HEADER in answer.headers()
        ? refusalAt(visit, new URL(answer.url()))
        : undefined
    if (refusal) throw refused(refusal)
    const parse = (untilMs: number) => {
      const timeout = Math.max(1, untilMs - (performance.now() - startedAt))
      const parsing = visit.page.waitForLoadState('domcontentloaded', { timeout })
      noteBreak()
      return Promise.race([parsing.then(() => false, isTimeout), broken.promise])
    }
    let isPartial = await parse(timeoutMs * HANG_SHARE)
    const lacksScript = isPartial && (await goWithoutHanging(visit, url, options))
    if (isPartial) isPartial = (await parse(timeoutMs)) || lacksScript
    checkDocument(visit)
    return { answer, isPartial }
  } catch (error) {
    if (error instanceof AppError || error instanceof FetchFailure) throw error
    // Without credentials the browser shows nothing of the site's reply.
    if (NEEDS_PASSWORD.test(String(error))) throw answeredWith(url.href, 401)
    // A browser without a PDF viewer would download it.
    throw isDownload(error) && isPdfType(type) ? pdfNotSupported() : navigationFailure(visit, error)
  } finally {
    visit.page.off('response', noteType)
    visit.page.off('requestfailed', noteBreak)
  }
}

/** Loads a document again whose parser waits for style sheets and scripts, without these. */
async function goWithoutHanging(visit: Visit, url: URL, how: { referer?: string }) {
  const { page, cdp, traffic } = visit
  const before = performance.now() - HANG_MS
  const pending = [...traffic.pending].map(([request]) => request)
  const isOfPage = (request: Request) => request.frame() === page.mainFrame()
  if (pending.some((request) => request.isNavigationRequest() && isOfPage(request))) return false
  const hanging = [...traffic.pending].filter(
    ([request, since]) =>
      /^(?:stylesheet|script)$/.test(request.resourceType()) && since < before && isOfPage(request),
  )
  if (hanging.length === 0) return false
  await cdp.send('Network.enable')
  await cdp.send('Network.setBlockedURLs', { urls: hanging.map(([request]) => request.url()) })
  await page.goto(url.href, { ...how, waitUntil: 'commit', timeout: HANG_MS })
  return hanging.some(([request]) => request.resourceType() === 'script')
}

const isDownload = (error: unknown) => /Download is starting/.test(String((error as Error).message))

function isTimeout(error: Error): boolean {
  if (error.name === 'TimeoutError') return true
  throw error
}

/** Why a navigation failed, from what the proxy rejected and Chromium's message. */
export function navigationFailure(visit: Visit, error: unknown): unknown {
  if (visit.navigations > MAX_NAVIGATIONS) return new FetchFailure('too_many_redirects')
  const text = String((error as Error).message)
  if (isDownload(error)) return unsupportedType('a download')
  // A rejection by the proxy explains a missing page, but not an unreadable one.
  const refusal = /\bERR_/.test(text) ? lastRefusal(visit) : undefined
  if (refusal) return refused(refusal, error)
  if (/ERR_TOO_MANY_REDIRECTS/.test(text)) return new FetchFailure('too_many_redirects', error)
  if (/ERR_CERT|ERR_SSL/.test(text)) return new FetchFailure('tls', error)
  if (/Timeout|ERR_TIMED_OUT/.test(text)) return new FetchFailure('timeout', error)
  if (/ERR_CONTENT_DECODING/.test(text)) return new FetchFailure('bad_encoding', error)
  if (/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_TUNNEL/.test(text))
    return new FetchFailure('reset', error)
  if (/ERR_INVALID|ERR_RESPONSE|ERR_CONTENT/.test(text))
    return new FetchFailure('bad_response', error)
  return new FetchFailure('browser', error)
}

function refused(why: Refusal, cause?: unknown): Error {
  if (why === 'blocked') return blocked('the browser was led inside')
  return new FetchFailure(why === 'limit' ? 'busy' : why, cause)
}

function lastRefusal(visit: Visit) {
  return [...visit.ticket.refusals.values()].at(-1)
}

/** The proxy's own reply about a host: inside TLS, a site could send any header. */
function refusalAt({ ticket }: Visit, url: URL): Refusal | undefined {
  return ticket.refusals.get(`${plainHost(url.hostname)}:${getPort(url)}`)
}

/** Throws `blocked_url` if the current page is rejected, or not http or https. */
export function checkShown(visit: Visit): URL {
  const url = URL.parse(visit.page.url())
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchFailure('bad_redirect')
  if (refusalAt(visit, url) === 'blocked') throw blocked('the page led inside')
  return url
}
