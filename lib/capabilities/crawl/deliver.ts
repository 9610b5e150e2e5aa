import { createHash } from 'node:crypto'
import type { Call } from '@/lib/base/call'
import { Pauses } from '@/lib/base/runtime'
import { sliceText } from '@/lib/base/text'
import { normalAddress, onSite } from '@/lib/capabilities/map'
import type { Reading } from '@/lib/capabilities/scrape'
import { robotsFor } from '@/lib/network/web'
import { indexPassages, keepPage } from '@/lib/storage/local-index'
import type { Effort } from './effort'
import { failedVisit } from './failures'
import type { Frontier, Link, Place } from './frontier'
import { type CrawlInput, isIndexed } from './input'
import type { SiteMemory } from './memory'
import { type OnPage, pickUnit } from './page'
import { tellMoved } from './seeds'
import { openText, type Texts } from './texts'

/**
 * A page, its final URL, and the canonical URL that it claims, if that is another one of the host.
 * It waits for the page there, which may say the same.
 */
export type PendingPage = {
  place: Place
  reading: Reading
  final: string
  canonical: string | null
}

type Delivery = {
  input: CrawlInput
  call: Call
  /** Whether robots.txt is obeyed. */
  obey: boolean
  frontier: Frontier
  onPage: OnPage
  delivered: number
  hashes: Set<string>
  /** By the key of the canonical URL they wait for. */
  held: Map<string, PendingPage[]>
  texts: Texts
  effort: Effort
  memory: SiteMemory | null
}

const MAX_HELD = 50
/** Total characters of held pages; beyond this, pages are delivered immediately. */
const MAX_HELD_TEXT = 10_000_000
export const FORBIDDEN = 'The site’s robots.txt does not allow this page to be fetched.'

/** Delivers a page or counts why it is skipped. Its links are followed in any case. */
export async function deliver(crawl: Delivery, place: Place, reading: Reading): Promise<void> {
  const { frontier } = crawl
  const final = normalAddress(reading.url) ?? reading.url
  frontier.markVisited(place)
  const isStart = place.depth === 0 && crawl.delivered === 0
  if (isStart) frontier.moveTo(final)
  if (final !== place.url && (await isRefused(crawl, final, isStart))) {
    if (isStart) await crawl.onPage(failedVisit(place.url, FORBIDDEN))
    else await tellMoved(crawl, place, reading.url)
    return
  }
  const { canonical, robots } = reading.page.metadata
  if (final !== place.url && frontier.isShown(final)) {
    countRepeat(crawl)
    return tellMoved(crawl, place, reading.url)
  }
  const links = crawl.input.follow_links ? linksIn(reading) : []
  if (robots.nofollow) frontier.leave(links)
  const fresh = robots.nofollow ? 0 : await addLinks(frontier, links, place)
  frontier.families.learn(
    place,
    { title: reading.page.title, text: reading.page.markdown ?? '' },
    fresh,
  )
  const page = { place, reading, final, canonical: hintIn(canonical, place.url, reading.url) }
  if (page.canonical === null || !frontier.isDue(page.canonical) || !hold(crawl, page))
    return handOver(crawl, page)
}

/** A canonical URL is a hint: one of another host or of the page itself says nothing. */
function hintIn(hint: string | null, requested: string, final: string): string | null {
  const canonical = hint ? normalAddress(hint, final) : null
  if (!canonical || canonical === requested || canonical === normalAddress(final)) return null
  return onSite(final, false)(canonical) ? canonical : null
}

/** Keeps a page until its canonical URL was fetched. False if too much waits already. */
function hold({ held, frontier }: Delivery, page: PendingPage): boolean {
  const all = [page, ...[...held.values()].flat()]
  const text = all.reduce(
    (sum, { reading: { page } }) => sum + (page.html?.length ?? 0) + (page.markdown?.length ?? 0),
    0,
  )
  if (all.length > MAX_HELD || text > MAX_HELD_TEXT) return false
  const key = frontier.toKey(page.canonical ?? '')
  held.set(key, [...(held.get(key) ?? []), page])
  return true
}

/** The links of a page, also the next page that only its head names. */
function linksIn({ page: { links, metadata } }: Reading): Link[] {
  const { nextPage } = metadata
  if (!nextPage || links.some(({ url }) => url === nextPage)) return links
  return [...links, { url: nextPage, text: '', rel: 'next' }]
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
  for (const pendingPage of [...crawl.held.values()].flat()) {
    if (crawl.call.signal.aborted) return
    if (crawl.delivered < crawl.input.max_pages) await handOver(crawl, pendingPage)
    else crawl.frontier.skipped.limit++
  }
  crawl.held.clear()
}

/** Delivers pages that waited for this one, unless they say the same. */
async function release(crawl: Delivery, addresses: string[]): Promise<void> {
  const keys = addresses.map((address) => crawl.frontier.toKey(address))
  const due = keys.flatMap((key) => crawl.held.get(key) ?? [])
  for (const key of keys) crawl.held.delete(key)
  for (const page of due) {
    if (crawl.call.signal.aborted) return
    if (crawl.delivered < crawl.input.max_pages) await handOver(crawl, page)
    else crawl.frontier.skipped.limit++
  }
}

async function handOver(crawl: Delivery, pending: PendingPage): Promise<void> {
  const { place, reading, final, canonical } = pending
  const { input, call, frontier } = crawl
  const names = [...new Set([place.url, final])]
  const markdown = reading.page.markdown ?? ''
  const hash = await hashText(markdown)
  const own = `](${reading.url}#`
  const bare = markdown.includes(own) ? await hashText(markdown.replaceAll(own, '](#')) : hash
  // Nothing is awaited until the names are shown: another page may have them, too.
  if (names.some((name) => frontier.isShown(name))) return countRepeat(crawl)
  const text = openText(place.url, reading.page.title, markdown)
  const keys = [...names, ...(canonical ? [canonical] : [])].map((name) => frontier.toKey(name))
  const [base = ''] = place.url.split('?', 1)
  const isSorted = base !== place.url && crawl.texts.hasLines(frontier.toKey(base), text)
  const isTwin = isSorted || keys.some((key) => crawl.texts.has(key, text))
  if (isTwin || crawl.hashes.has(hash) || crawl.hashes.has(bare)) {
    frontier.families.markRepeated(place)
    return countRepeat(crawl)
  }
  crawl.hashes.add(hash).add(bare)
  crawl.texts.add(keys, text)
  frontier.show(...names)
  crawl.delivered++
  const isOld = isOlder(reading, input.modified_since)
  // With sync, a page that is not in the index yet goes there, however old.
  const isUnchanged = isOld && !(input.sync && !crawl.memory?.find(place.url))
  if (isIndexed(input) && !isUnchanged) await index(input, call.accountId, reading)
  await tell(crawl, pending, { hash, markdown, names, isUnchanged })
  await release(crawl, names)
}

/** Reports a page, then counts and remembers it. */
async function tell(
  crawl: Delivery,
  { place, reading }: PendingPage,
  text: { hash: string; markdown: string; names: string[]; isUnchanged: boolean },
): Promise<void> {
  const { input, call, effort, memory } = crawl
  const { hash, markdown, names, isUnchanged } = text
  const change = isUnchanged ? null : changeIn(memory, place.url, hash)
  const page = {
    requested_url: place.url,
    final_url: reading.url,
    title: reading.page.title ?? '',
    hash_sha256: hash,
    markdown: isUnchanged ? '' : markdown,
    success: true,
    error: null,
    ...(isUnchanged ? { unchanged: true as const } : {}),
    ...(change ? { change } : {}),
  }
  if (change) effort[change]++
  if (isUnchanged) effort.unchanged++
  await crawl.onPage({ reading, page, names })
  // A page counts once its client had room for it.
  if (call.signal.aborted) return
  call.count(isUnchanged ? 'crawl_page_unchanged' : pickUnit(input))
  await memory?.keep(place, hash, reading)
}

/** Reports a page that its server says is the one of the last crawl. */
export async function deliverUnchanged(crawl: Delivery, place: Place, url: string): Promise<void> {
  const { call, frontier, effort, memory } = crawl
  const hash = memory?.find(place.url)?.hash ?? ''
  const final = normalAddress(url) ?? url
  const names = [...new Set([place.url, final])]
  frontier.markVisited(place)
  if (place.depth === 0 && crawl.delivered === 0) frontier.moveTo(final)
  if (names.some((name) => frontier.isShown(name))) return countRepeat(crawl)
  crawl.hashes.add(hash)
  frontier.show(...names)
  crawl.delivered++
  effort.unchanged++
  memory?.markPresent(url)
  const page = {
    requested_url: place.url,
    final_url: url,
    title: '',
    hash_sha256: hash,
    markdown: '',
    success: true,
    error: null,
    unchanged: true as const,
  }
  await crawl.onPage({ reading: null, page, names })
  if (!call.signal.aborted) call.count('crawl_page_unchanged')
  await release(crawl, names)
}

function changeIn(memory: SiteMemory | null, url: string, hash: string) {
  const before = memory?.find(url)?.hash
  if (!memory || before === hash) return null
  return before ? ('changed' as const) : ('added' as const)
}

function isOlder({ validators }: Reading, day: string | undefined): boolean {
  const at = Date.parse(validators?.lastModified ?? '')
  return day !== undefined && at < Date.parse(day)
}

/** SHA-256 in hexadecimal. Long texts are hashed in parts, with turns for others. */
async function hashText(text: string): Promise<string> {
  const hash = createHash('sha256')
  const pauses = new Pauses()
  for (const slice of sliceText(text)) {
    hash.update(slice)
    await pauses.takeIfDue()
  }
  return hash.digest('hex')
}

function countRepeat({ frontier }: Delivery): void {
  frontier.skipped.duplicate++
}

/** A redirect may only lead where a link could. The redirect of the start defines the site. */
async function isRefused(
  { frontier, obey, call }: Delivery,
  final: string,
  isStart: boolean,
): Promise<boolean> {
  const refusal = isStart ? null : frontier.findRefusal(final)
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
