import { createHash } from 'node:crypto'
import type { Call } from '@/lib/base/call'
import { Pauses } from '@/lib/base/runtime'
import { sliceText } from '@/lib/base/text'
import { normalAddress } from '@/lib/capabilities/map'
import type { Reading } from '@/lib/capabilities/scrape'
import { robotsFor } from '@/lib/network/web'
import { indexPassages, keepPage } from '@/lib/storage/local-index'
import type { Frontier, Link, Place } from './frontier'
import type { CrawlInput } from './input'
import { type CrawlPage, failedPage } from './page'

/** `names`: the URLs that identify a delivered page. */
export type VisitedPage = { reading: Reading | null; page: CrawlPage; names?: string[] }
export type OnPage = (visited: VisitedPage) => Promise<void>

/** A page that claims another URL as canonical. Delivered at the end, unless that one was. */
export type PendingPage = { place: Place; reading: Reading; names: string[] }

type Delivery = {
  input: CrawlInput
  call: Call
  /** Whether robots.txt is obeyed. */
  obey: boolean
  frontier: Frontier
  onPage: OnPage
  delivered: number
  hashes: Set<string>
  held: Map<string, PendingPage>
}

const MAX_HELD = 50
/** Total characters of held pages; beyond this, pages are delivered immediately. */
const MAX_HELD_TEXT = 10_000_000
export const FORBIDDEN = 'The site’s robots.txt does not allow this page to be fetched.'

/** Delivers a page or counts why it is skipped. Its links are followed in any case. */
export async function deliver(crawl: Delivery, place: Place, reading: Reading): Promise<void> {
  const { frontier, held } = crawl
  const final = normalAddress(reading.url) ?? reading.url
  frontier.visited(place)
  const isStart = place.depth === 0 && crawl.delivered === 0
  if (isStart) frontier.moveTo(final)
  if (final !== place.url && (await isRefused(crawl, final, isStart))) {
    if (isStart) await crawl.onPage({ reading: null, page: failedPage(place.url, FORBIDDEN) })
    return
  }
  const { canonical: declared, robots } = reading.page.metadata
  const canonical = (declared && normalAddress(declared, reading.url)) || final
  const names = [...new Set([final, canonical])].filter((name) => name !== place.url)
  if (names.includes(final) && frontier.isShown(final)) return repeated(crawl)
  const isFollowed = crawl.input.follow_links && !robots.nofollow
  const fresh = isFollowed ? await addLinks(frontier, reading.page.links, place) : 0
  frontier.families.learn(
    place,
    { title: reading.page.title, text: reading.page.markdown ?? '' },
    fresh,
  )
  const elsewhere = names.find((name) => frontier.isDue(name))
  if (elsewhere === undefined) return handOver(crawl, { place, reading, names })
  // Its canonical URL is still to be fetched, but may fail or point back here.
  const key = frontier.keyOf(elsewhere)
  if (held.has(key) || held.size >= MAX_HELD) return repeated(crawl)
  const text = [reading, ...[...held.values()].map((one) => one.reading)].reduce(
    (sum, { page }) => sum + (page.html?.length ?? 0) + (page.markdown?.length ?? 0),
    0,
  )
  if (text > MAX_HELD_TEXT) return handOver(crawl, { place, reading, names })
  held.set(key, { place, reading, names })
}

/** Adds a page's links. Returns how many led to something new outside of its family. */
async function addLinks(frontier: Frontier, links: Link[], place: Place): Promise<number> {
  const pauses = new Pauses()
  let fresh = 0
  for (const link of links) {
    if (frontier.addLink(link, place)) fresh++
    await pauses.takeIfDue()
  }
  return fresh
}

/** Delivers pages whose canonical URL did not work out. */
export async function deliverHeld(crawl: Delivery): Promise<void> {
  for (const one of crawl.held.values()) {
    if (crawl.call.signal.aborted) return
    if (crawl.delivered < crawl.input.max_pages) await handOver(crawl, one)
    else crawl.frontier.skipped.limit++
  }
}

async function handOver(crawl: Delivery, { place, reading, names }: PendingPage): Promise<void> {
  const { input, call, frontier } = crawl
  const markdown = reading.page.markdown ?? ''
  const hash = await hashOf(markdown)
  // Nothing is awaited until the names are shown: another page may have them, too.
  if ([place.url, ...names].some((name) => frontier.isShown(name))) return repeated(crawl)
  if (crawl.hashes.has(hash)) {
    frontier.families.markRepeated(place)
    return repeated(crawl)
  }
  crawl.hashes.add(hash)
  frontier.show(place.url, ...names)
  crawl.delivered++
  if (input.index) await index(input, call.accountId, reading)
  const page = {
    requested_url: place.url,
    final_url: reading.url,
    title: reading.page.title ?? '',
    hash_sha256: hash,
    markdown,
    success: true,
    error: null,
  }
  await crawl.onPage({ reading, page, names: [place.url, ...names] })
  // A page counts once its client had room for it.
  if (!call.signal.aborted) call.count(input.advanced_proxy ? 'crawl_page_advanced' : 'crawl_page')
}

/** SHA-256 in hexadecimal. Long texts are hashed in parts, with turns for others. */
async function hashOf(text: string): Promise<string> {
  const hash = createHash('sha256')
  const pauses = new Pauses()
  for (const slice of sliceText(text)) {
    hash.update(slice)
    await pauses.takeIfDue()
  }
  return hash.digest('hex')
}

function repeated({ frontier }: Delivery): void {
  frontier.skipped.duplicate++
}

/** A redirect may only lead where a link could. The redirect of the start defines the site. */
async function isRefused(
  { frontier, obey, call }: Delivery,
  final: string,
  isStart: boolean,
): Promise<boolean> {
  const refusal = isStart ? null : frontier.refusalOf(final)
  const robots = refusal || !obey ? null : await robotsFor(final, call).catch(() => null)
  const reason = refusal ?? (robots && !robots.allows(final) ? 'robots' : null)
  if (reason) frontier.skipped[reason] = (frontier.skipped[reason] ?? 0) + 1
  return reason !== null
}

async function index(input: CrawlInput, accountId: string, { url, page }: Reading): Promise<void> {
  const passages = indexPassages(page.passages)
  const { language, publishedAt } = page.metadata
  await keepPage({
    accountId,
    url,
    site: input.url,
    title: page.title ?? url,
    language,
    publishedAt,
    passages,
    markdown: page.mainMarkdown,
  })
}
