import PQueue from 'p-queue'
import type { Call } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { nextTurn, Pauses } from '@/lib/base/runtime'
import { isFilledLater } from '@/lib/capabilities/scrape'
import { renderCached } from '@/lib/network/browser'
import {
  type Connections,
  openConnections,
  openPage,
  robotsFor,
  takeTurn,
  tryAgain,
} from '@/lib/network/web'
import { readPage } from '@/lib/reader/page'
import { Collection, type MapEntry, type MapRequest, type PageLinks } from './collection'
import type { Member } from './families'
import { isNamedLikeScript } from './script-name'
import { sitemapEntries } from './sitemaps'

const MAX_CONCURRENT_FETCHES = 6
const PAGE_TIMEOUT_MS = 15_000
// With a sitemap, the links of a few pages complete it. Without one, the site is crawled.
const MAX_PAGES_WITH_SITEMAP = 12
const MAX_PAGES = 2_000
/** A page of fewer links that scripts complete is rendered, but only a few pages of a site. */
const MIN_LINKS = 20
const MAX_RENDERS = 5

type Session = { connections: Connections; rendersLeft: number }

/** A site's URLs from sitemaps and links. Throws 500 `map_failed` if neither can be read. */
export async function discover(request: MapRequest, call: Call): Promise<MapEntry[]> {
  const connections = openConnections()
  const session = { connections, rendersLeft: MAX_RENDERS }
  return search(request, call, session).finally(connections.close)
}

async function search(request: MapRequest, call: Call, session: Session): Promise<MapEntry[]> {
  const site = new Collection(request)
  let failure: Record<string, unknown> | null = null
  const readFirst = () => readLinks(request.url, { text: true, session }, call)
  const first = await tryAgain(readFirst, request.url, call).catch((error) => {
    failure = failedUnlessBlocked(error, call)
    return null
  })
  if (first) site.moveTo(first.url)
  if (!request.ignoreSitemap)
    await call.stage(
      'sitemaps',
      () => addSitemaps(site, call, session.connections),
      () => ({ found: site.size() }),
    )
  const sitemapSize = site.size()
  if (first && !request.sitemapOnly) await site.addPage(first, null)
  if (!site.full() && !request.sitemapOnly)
    await call.stage(
      'links',
      () => walk(site, sitemapSize > 0 ? MAX_PAGES_WITH_SITEMAP : MAX_PAGES, call, session),
      () => ({ found: site.size() }),
    )
  if (site.size() > 0) return site.all()
  const why = request.sitemapOnly ? 'no sitemap was found' : 'no page and no sitemap answered'
  throw new AppError('map_failed', `The site could not be read: ${why}.`, {
    details: { ...(failure ?? {}), url: request.url },
  })
}

async function addSitemaps(site: Collection, call: Call, connections: Connections): Promise<void> {
  const pauses = new Pauses()
  for await (const entries of sitemapEntries(site.home(), call, connections)) {
    for (const { url, title } of entries) {
      site.add(url, title)
      await pauses.takeIfDue()
    }
    if (site.full()) return
  }
}

async function walk(site: Collection, max: number, call: Call, session: Session): Promise<void> {
  const robots = getSetting(settings.respectRobots)
    ? await robotsFor(site.home(), call).catch(() => null)
    : null
  const queue = new PQueue({ concurrency: MAX_CONCURRENT_FETCHES })
  let begun = 1
  const visit = async (member: Member) => {
    // Only chains are compared by content.
    const options = { text: member.chained, from: site.home(), session }
    const delayMs = (robots?.crawlDelaySeconds ?? 0) * 1_000
    const reading = async () => {
      const end = await takeTurn(member.url, delayMs, call)
      return end && readLinks(member.url, options, call).finally(end)
    }
    const page = await tryAgain(reading, member.url, call).catch(() => null)
    if (page) await site.addPage(page, member)
    fill()
  }
  const isOver = () =>
    begun >= max || site.full() || Date.now() >= call.deadline || call.signal.aborted
  const fill = () => {
    const pauses = new Pauses()
    while (queue.size < MAX_CONCURRENT_FETCHES && !isOver()) {
      // Thousands in a row may be endless or disallowed.
      if (pauses.isDue()) return void queue.add(() => nextTurn().then(fill))
      const member = site.next(pauses)
      if (member === 'later') continue
      if (member === undefined) return
      if (member.url === site.home() || robots?.allows(member.url) === false) continue
      // Only a browser tells the pages of an application apart.
      if (member.url.includes('#') && session.rendersLeft === 0) continue
      begun++
      void queue.add(() => visit(member))
    }
  }
  fill()
  await queue.onIdle()
  call.signal.throwIfAborted()
}

async function readLinks(
  address: string,
  { text, from, session }: { text: boolean; from?: string; session: Session },
  call: Call,
): Promise<PageLinks> {
  const { url, status, contentType, bytes } = await openPage(
    address,
    {
      timeoutMs: PAGE_TIMEOUT_MS,
      from,
      connections: session.connections,
      onlyHtml: from !== undefined && isNamedLikeScript(address),
    },
    call,
  )
  if (status >= 400) throw unread('url_scrape_failed', { error: `http_${status}`, status })
  const parse = (html: Uint8Array | string, at: string, links: 'targets' | 'routes') => {
    const want = { links, markdown: text }
    return readPage({ html, url: at, contentType, status, want }, call.within(PAGE_TIMEOUT_MS), {
      patient: true,
      account: call.accountId,
    })
  }
  let page = await parse(bytes, url, 'targets')
  if (
    page.links.length < MIN_LINKS &&
    session.rendersLeft > 0 &&
    (page.shell.needed || (await isFilledLater({ url, page }, { ...session, patient: true }, call)))
  ) {
    session.rendersLeft--
    const how = { timeoutMs: PAGE_TIMEOUT_MS, ...(from ? { from } : {}) }
    const rendered = await renderCached(url, how, call).catch(() => null)
    if (rendered) page = await parse(rendered.html, rendered.url, 'routes')
  }
  const kind = page.notAPage?.kind
  if (kind === 'challenge' || kind === 'parked') throw unread('blocked_by_site', { kind, status })
  const next = page.metadata.nextPage
  const links = next ? [...page.links, { url: next, text: '', rel: 'next' }] : page.links
  return { url, title: page.title, links, text: text ? page.markdown : null }
}

function unread(
  code: 'url_scrape_failed' | 'blocked_by_site',
  details: Record<string, unknown>,
): AppError {
  return new AppError(code, 'The site did not show the page.', { details })
}

/** The sitemaps are still tried, unless the guard refused the page. */
function failedUnlessBlocked(error: unknown, call: Call): Record<string, unknown> | null {
  const { code, details } = error as Partial<AppError>
  if (call.signal.aborted || code === 'blocked_url' || code === 'pdf_not_supported') throw error
  return details ?? null
}
