import type { Response } from 'playwright'
import { MAX_PAID_BYTES } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { AppError, invalidField } from '@/lib/base/errors'
import {
  asAppError,
  type Caller,
  checkHeaders,
  checkUrl,
  FetchFailure,
  getPort,
  isOpened,
  keptHeaders,
  pdfNotSupported,
  resolvePublic,
  startDeadline,
} from '@/lib/network/web'
import { type Action, checkActions, type WaitFor } from './actions'
import { withForeignFrames } from './frames'
import { inside } from './inside'
import { checkDocument, checkShown, goTo, navigationFailure, shownResponse } from './navigation'
import { perform, waitFor } from './perform'
import { type Lease, pool } from './pool'
import { screenshot } from './screenshot'
import { settle } from './settle'
import { snapshot } from './snapshot'
import { readSource, refuseNonPages, type Source } from './source'
import { checkUnpacks } from './unpacks'
import { type ProxyMeter, type Visit, visit } from './visit'

/** How to render. `timeoutMs`: 25 s by default, and never past the caller's deadline. */
export type RenderOptions = {
  screenshot?: boolean
  fullPage?: boolean
  viewport?: { width: number; height: number }
  /** An ordinary browser profile, through ADVANCED_PROXY_URL if set. */
  advancedProxy?: boolean
  mobile?: boolean
  waitFor?: WaitFor
  timeoutMs?: number
  /** Time for the document to load: 15 s by default. */
  navigationMs?: number
  headers?: Record<string, string>
  actions?: readonly Action[]
  /** The page that linked here, as in `FetchOptions`. */
  from?: string | URL
}

/** A page after its scripts ran. `screenshots` were requested by actions. */
export type RenderedPage = {
  requestedUrl: string
  url: string
  status: number
  headers: Record<string, string>
  contentType: string | null
  html: string
  title: string
  screenshot?: Uint8Array
  screenshots: Uint8Array[]
  /** True if the document exceeded 10,000,000 characters and was cut. */
  isCut: boolean
  /** True if the document, or a part of it, was still loading when it was read. */
  isPartial: boolean
  /** The document itself, if it is not HTML. */
  source: Source | null
  via: 'browser'
}

const TIMEOUT_MS = 25_000
const NAVIGATION_MS = 15_000
/** What navigation and waiting leave of the time, so that the page can be read in any case. */
const NAVIGATION_REST_MS = 4000
const REST_MS = 3000
const MAX_REST_SHARE = 0.4
/** So long an empty page is waited for before actions, and any page after its element. */
const ACTION_MS = 5000
const ELEMENT_MS = 3000
const LOAD_MS = 3000
const READ_MS = 8000
const MAX_LENGTH = 10_000_000
/** The browser sends headers with every request of a page, so these would reach other sites. */
const NOT_RENDERED = ['authorization', 'x-api-key', 'x-requested-with', 'cache-control', 'dnt']

/** Renders a customer's URL. Throws 400, 500, 503, or the caller's abort reason. */
export async function renderPage(
  target: string | URL,
  options: RenderOptions,
  caller: Caller,
): Promise<RenderedPage> {
  const url = checkUrl(String(target))
  if (/\.pdf$/i.test(url.pathname)) throw pdfNotSupported()
  const headers = browserHeaders(options.headers)
  checkActions(options.actions, options.waitFor)
  const privateAllowed =
    isOpened(url) && (options.from === undefined || isOpened(checkUrl(String(options.from))))
  const totalMs = Math.min(options.timeoutMs ?? TIMEOUT_MS, caller.deadline - Date.now())
  const budget = planBudget(totalMs)
  const deadline = startDeadline(caller, options.timeoutMs ?? TIMEOUT_MS)
  try {
    await resolvePublic(url.hostname, getPort(url), { privateAllowed }, deadline.signal)
    const lease = () => pool().lease(deadline.signal, caller.accountId)
    const proxied = meterProxy(caller)
    const how = { ...options, headers, privateAllowed, budget, proxied }
    const attempt = () => renderOnce(url, how, lease, deadline.signal)
    // Another page may have crashed the browser, so retry once in another.
    return await attempt().catch((error) => (isLost(error) ? attempt() : Promise.reject(error)))
  } catch (error) {
    throw asAppError(error, url.href, caller.signal)
  } finally {
    deadline.end()
  }
}

/** The setting in USD per GB is nano-USD per byte. */
function meterProxy({ proxied = { bytes: 0 }, lose }: Caller): ProxyMeter {
  return {
    left: () => MAX_PAID_BYTES - proxied.bytes,
    add: (bytes) => {
      proxied.bytes += bytes
      lose?.(BigInt(Math.round(bytes * getSetting(settings.advancedProxyUsdPerGb))))
    },
  }
}

function browserHeaders(original: Record<string, string> | undefined): Record<string, string> {
  const headers = checkHeaders(original)
  const refusedName = Object.keys(headers).find((name) => NOT_RENDERED.includes(name))
  if (refusedName)
    throw invalidField('headers', `The header "${refusedName}" cannot be sent by the browser.`)
  return headers
}

function isLost(error: unknown): boolean {
  return error instanceof FetchFailure && error.isLostBrowser
}

/** When the document must have arrived and when the page is read, by `performance.now()`. */
type Budget = { arriveBy: number; readBy: number }

function planBudget(totalMs: number): Budget {
  const end = performance.now() + totalMs
  const rest = totalMs * MAX_REST_SHARE
  return {
    arriveBy: end - Math.min(NAVIGATION_REST_MS, rest),
    readBy: end - Math.min(REST_MS, rest * 0.8),
  }
}

type Once = RenderOptions & {
  privateAllowed: boolean
  budget: Budget
  proxied: ProxyMeter
}

async function renderOnce(
  url: URL,
  options: Once,
  lease: () => Promise<Lease>,
  signal: AbortSignal,
) {
  const { screenshot, actions = [] } = options
  const hasPictures = screenshot === true || actions.some(({ type }) => type === 'screenshot')
  const how = { ...options, cookieUrl: url, hasPictures }
  return visit(await lease(), how, signal, async (visit) => {
    try {
      return await readVisit(visit, url, options)
    } catch (error) {
      throw error instanceof AppError || error instanceof FetchFailure
        ? error
        : navigationFailure(visit, error)
    }
  })
}

async function readVisit(visit: Visit, url: URL, options: Once): Promise<RenderedPage> {
  const remaining = options.budget.arriveBy - performance.now()
  const limitMs = Math.max(1, Math.min(options.navigationMs ?? NAVIGATION_MS, remaining))
  const { answer, isPartial } = await goTo(visit, url, limitMs, options.headers?.referer)
  checkShown(visit)
  refuseNonPages(answer)
  const { state, screenshots } = await complete(visit, options)
  if (state === 'notice') throw new FetchFailure('unfinished')
  const shot = options.screenshot ? await screenshot(visit, options.fullPage) : undefined
  const limits = { maxLength: MAX_LENGTH, readBy: options.budget.readBy }
  const { isWhole, ...content } = await withForeignFrames(visit, limits, () =>
    inside(visit, READ_MS, snapshot, MAX_LENGTH),
  )
  checkDocument(visit)
  const address = checkShown(visit)
  const last = shownResponse(visit) ?? answer
  if (!isPartial) await checkUnpacks(visit, last)
  const source = await readSource(visit, last, MAX_LENGTH)
  return {
    requestedUrl: url.href,
    url: address.href,
    ...(await readHead(last)),
    contentType: last?.headers()['content-type'] ?? null,
    ...content,
    source,
    ...(shot ? { screenshot: shot } : {}),
    screenshots,
    isPartial: isPartial || state === 'waiting' || !isWhole,
    via: 'browser',
  }
}

async function complete(visit: Visit, { waitFor: what, actions = [], budget }: Once) {
  const { readBy } = budget
  const within = (ms: number) => Math.min(readBy, performance.now() + ms)
  let by = readBy
  if (what !== undefined) {
    const timeout = Math.max(1, within(LOAD_MS) - performance.now())
    await visit.page.waitForLoadState('load', { timeout }).catch(() => {})
    const isThere = await waitFor(visit, what, Math.max(1, readBy - performance.now()))
    if (isThere) by = within(ELEMENT_MS)
  } else if (actions.length > 0) await settle(visit, within(ACTION_MS))
  const screenshots = await perform(visit, actions, readBy)
  const fillsGaps = what === undefined && actions.length === 0
  return { state: await settle(visit, by, fillsGaps), screenshots }
}

async function readHead(answer: Response | null) {
  const headers = await answer?.allHeaders().catch(() => ({}))
  return { status: answer?.status() ?? 200, headers: keptHeaders(headers ?? {}) }
}
