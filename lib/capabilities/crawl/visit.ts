import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { camelCased, pick } from '@/lib/base/json'
import { isNamedLikeScript, normalAddress } from '@/lib/capabilities/map'
import { NotModified, READING_OPTIONS, readUrl } from '@/lib/capabilities/scrape'
import { type Connections, openConnections, robotsFor, takeTurn } from '@/lib/network/web'
import { deliver, deliverHeld, deliverUnchanged, FORBIDDEN, type PendingPage } from './deliver'
import { type Effort, noEffort } from './effort'
import { failedVisit, reportFailure } from './failures'
import { Frontier, type Place } from './frontier'
import { type CrawlInput, isIndexed } from './input'
import type { Journal } from './journal'
import { SiteMemory } from './memory'
import type { OnPage } from './page'
import { type Permit, ProxiedPages } from './proxied'
import { findReason, onlyBlocked } from './reasons'
import { Retries } from './retries'
import { addSeeds, hasSeeds, noteGone, tellMoved } from './seeds'
import { Texts } from './texts'

const PAGE_TIMEOUT_MS = 30_000
const TIMER_MS = 5
// Failed pages are free, so without this limit there could be endless attempts.
const MAX_ATTEMPTS_PER_PAGE = 3
const MIN_ATTEMPTS = 50
/** Options of a crawl that its pages are read with. */
const PAGE_OPTIONS = [
  ...READING_OPTIONS,
  'main_content_only',
  'include_links',
  'include_images',
] as const
const NO_TURN = 'The site asked for a longer wait than the time of this crawl.'

/** Continues a crawl from its journal, page by page. Returns counts of skipped pages by reason. */
export async function visitSite(
  input: CrawlInput,
  call: Call,
  onPage: OnPage,
  journal: Journal | null = null,
  effort: Effort = journal?.effort ?? noEffort(),
): Promise<Frontier['skipped']> {
  const obey = getSetting(settings.respectRobots)
  const robots = await robotsFor(input.url, call).catch((error) => onlyBlocked(error, call))
  const rules = obey && robots ? robots : { allows: () => true, outOfReach: null }
  const frontier = new Frontier(input, rules, journal)
  const start = normalAddress(input.url) ?? input.url
  const isAllowed = journal?.isResumed || frontier.start(start) !== null
  const crawl = {
    input,
    call,
    obey,
    frontier,
    // A job writes pages in its own order.
    onPage: journal ? onPage : inTurn(onPage),
    journal,
    connections: openConnections(),
    delivered: journal?.shown.length ?? 0,
    reserved: 0,
    attempts: journal?.finished.size ?? 0,
    maxAttempts: Math.max(MIN_ATTEMPTS, input.max_pages * MAX_ATTEMPTS_PER_PAGE),
    hashes: new Set(journal?.shown.map(({ hash }) => hash)),
    held: new Map<string, PendingPage[]>(),
    effort,
    memory: await SiteMemory.open(input, call.accountId),
    retries: new Retries(effort),
    proxied: new ProxiedPages(input, call),
    texts: new Texts(),
  }
  const wake = () => changed(crawl)
  call.signal.addEventListener('abort', wake, { once: true })
  try {
    const refusal = rules.outOfReach?.message ?? FORBIDDEN
    if (!isAllowed) await crawl.onPage(failedVisit(start, refusal))
    if (!rules.outOfReach && !journal?.isSeeded) await seed(crawl)
    await workThrough(crawl)
    await crawl.memory?.keepUnread(frontier.waiting)
  } finally {
    call.signal.removeEventListener('abort', wake)
    crawl.connections.close()
  }
  call.signal.throwIfAborted()
  frontier.close(Date.now() >= call.deadline ? 'timeout' : 'limit')
  return frontier.skipped
}

type Crawl = Parameters<typeof deliver>[0] & {
  journal: Journal | null
  connections: Connections
  /** Pages being fetched. With those delivered, never more than the budget. */
  reserved: number
  /** Pages requested, whatever the result. */
  attempts: number
  maxAttempts: number
  retries: Retries
  proxied: ProxiedPages
}

async function workThrough(crawl: Crawl): Promise<void> {
  const { delay, concurrency } = crawl.input
  const workers = delay > 0 ? 1 : concurrency
  await Promise.all(Array.from({ length: workers }, () => work(crawl)))
  const { refusal } = crawl.proxied
  // A job goes on later.
  if (refusal && (crawl.journal || crawl.delivered === 0)) throw refusal
  await giveUp(crawl)
  await deliverHeld(crawl)
}

async function work(crawl: Crawl): Promise<void> {
  const { input, call, frontier } = crawl
  let place: Place | undefined
  for (;;) {
    if (call.signal.aborted || Date.now() >= call.deadline || crawl.delivered >= input.max_pages)
      return
    const room =
      crawl.delivered + crawl.reserved < input.max_pages && crawl.attempts < crawl.maxAttempts
    if (room) place ??= crawl.retries.take() ?? frontier.next()
    if (!place || !room) {
      // Another worker may still find links, or fail and free its place in the budget.
      if (crawl.reserved === 0 && (crawl.retries.isEmpty || !room)) return
      await nextChange(crawl)
      continue
    }
    if (await visitReserved(crawl, place)) {
      place = undefined
      await pause(input.delay * 1_000, call)
    } else if (crawl.reserved > 0) await nextChange(crawl)
    else return changed(crawl)
  }
}

/** Waits before the next page, while the crawl has the time. */
async function pause(ms: number, { signal, deadline }: Call): Promise<void> {
  const remainingMs = Math.min(ms, deadline - Date.now())
  if (remainingMs > 0) await wait(remainingMs, undefined, { signal }).catch(() => {})
}

/** False if the page may not be read now. */
async function visitReserved(crawl: Crawl, place: Place): Promise<boolean> {
  crawl.reserved++
  const permit = await crawl.proxied.take()
  if (permit) {
    crawl.attempts++
    await visitPermitted(crawl, place, permit)
  }
  crawl.reserved--
  if (permit) changed(crawl)
  return permit !== null
}

async function visitPermitted(crawl: Crawl, place: Place, permit: Permit): Promise<void> {
  const dueMs = await visitInTurn(crawl, place, permit.call)
  await permit.settle(crawl.frontier.isShown(place.url))
  if (dueMs !== null) {
    // Timers may be a little early.
    setTimeout(() => changed(crawl), dueMs + TIMER_MS)
    return
  }
  const { frontier, journal, call } = crawl
  if (call.signal.aborted && !frontier.isShown(place.url)) return
  frontier.markVisited(place)
  if (!call.signal.aborted && !isHeld(crawl, place)) journal?.finish(place.url)
}

const isHeld = ({ held }: Crawl, place: Place) =>
  [...held.values()].flat().some((pendingPage) => pendingPage.place === place)

const waiting = new WeakMap<Crawl, (() => void)[]>()
const nextChange = (crawl: Crawl) =>
  new Promise<void>((resolve) => waiting.set(crawl, [...(waiting.get(crawl) ?? []), resolve]))
const changed = (crawl: Crawl) => {
  const resumed = waiting.get(crawl) ?? []
  waiting.delete(crawl)
  for (const resume of resumed) resume()
}

/** Reports the pages that no attempt is left for, or no time. */
async function giveUp(crawl: Crawl): Promise<void> {
  for (const { place, error } of crawl.retries.drain()) {
    if (crawl.call.signal.aborted) return
    crawl.frontier.markVisited(place)
    if (crawl.delivered >= crawl.input.max_pages) crawl.frontier.skipped.limit++
    else await reportFailure(crawl, place, error)
    crawl.journal?.finish(place.url)
  }
}

/** Returns when the page is due again, or null if it is done. Subdomains have their own rules. */
async function visitInTurn(crawl: Crawl, place: Place, call: Call): Promise<number | null> {
  const { frontier, obey } = crawl
  if (frontier.isShown(place.url)) {
    frontier.skipped.duplicate++
    return null
  }
  const robots = obey ? await robotsFor(place.url, call).catch(() => null) : null
  if (robots?.outOfReach?.isDown && Date.now() < call.deadline) {
    await reportFailure(crawl, place, robots.outOfReach.message)
    return null
  }
  if (robots && !robots.allows(place.url)) {
    frontier.skipped.robots++
    return null
  }
  const end = await takeTurn(place.url, (robots?.crawlDelaySeconds ?? 0) * 1_000, call)
  if (!end) {
    if (call.signal.aborted) return null
    frontier.skipped.timeout++
    if (place.depth === 0) await crawl.onPage(failedVisit(place.url, NO_TURN))
    return null
  }
  return visit(crawl, place, call, end)
}

async function visit(
  crawl: Crawl,
  place: Place,
  call: Call,
  endTurn: () => void,
): Promise<number | null> {
  const { input, frontier, journal } = crawl
  const onlyHtml = place.depth > 0 && isNamedLikeScript(place.url)
  try {
    const reading = await readUrl(
      place.url,
      {
        ...camelCased(pick(input, PAGE_OPTIONS)),
        timeoutMs: Math.min(PAGE_TIMEOUT_MS, Math.max(1, call.deadline - Date.now())),
        want: {
          markdown: true,
          html: journal !== null && input.formats.includes('html'),
          links: 'targets',
          passages: isIndexed(input) && 'main',
          mainMarkdown: isIndexed(input),
        },
        connections: crawl.connections,
        patient: true,
        documents: input.include_documents && place.depth > 0,
        validators: crawl.memory?.find(place.url)?.validators,
        ...(place.depth > 0
          ? { from: input.url, onlyHtml, onRedirect: (to) => frontier.refuseToLeave(to) }
          : {}),
      },
      call,
    ).finally(endTurn)
    // The browser can also show script files.
    if (onlyHtml && !/html|^$/i.test(reading.contentType ?? '')) frontier.skipped.not_html++
    else await deliver(crawl, place, reading)
  } catch (error) {
    if (call.signal.aborted) return null
    if (error instanceof NotModified) {
      await deliverUnchanged(crawl, place, error.url)
      return null
    }
    const reason = findReason(error, call)
    if (place.depth === 0 && error instanceof AppError && error.status === 400) throw error
    const dueMs = crawl.retries.add(place, error, call.deadline)
    if (dueMs !== null) return dueMs
    if (reason === 'off_site') await tellMoved(crawl, place, targetIn(error))
    if (reason !== 'error') frontier.skipped[reason]++
    else await reportFailure(crawl, place, error, await noteGone(crawl, place, error))
  }
  return null
}

const targetIn = (error: unknown) =>
  error instanceof AppError ? String(error.details?.url ?? '') : ''

/** Adds known URLs, once the first page has shown where the site really is. */
async function seed(crawl: Crawl): Promise<void> {
  if (!hasSeeds(crawl)) return
  const first = crawl.frontier.next()
  if (first && !(await visitReserved(crawl, first))) throw crawl.proxied.refusal
  await addSeeds(crawl)
  if (!crawl.call.signal.aborted) crawl.journal?.seeded()
}

/** Delivers pages one at a time, in the order they finish. */
function inTurn(onPage: OnPage): OnPage {
  let last: Promise<void> = Promise.resolve()
  return (page) => {
    last = last.then(() => onPage(page))
    return last
  }
}
