import PQueue from 'p-queue'
import type { Call } from '../call'
import { type Page, readPage } from '../page'
import { openPage, robotsFor } from '../web'
import { mayBePage, normalAddress, onSite, titleFromPath, twinKey } from './address'
import { sitemapEntries } from './sitemaps'

export type Found = { url: string; title: string }
export type MapRequest = { url: string; ignoreSitemap: boolean; includeSubdomains: boolean; limit: number }

const FETCHES_SIDE_BY_SIDE = 6
const PAGE_TIMEOUT_MS = 15_000
// With a sitemap the links of a few pages complete it; without one the site is walked.
const PAGES_BESIDE_SITEMAP = 12
const MOST_PAGES_WALKED = 400

/**
 * The addresses of a site, from its sitemaps and the links of its pages, until the limit or the deadline. Throws when
 * not even the first page or a sitemap can be read.
 */
export async function discover(request: MapRequest, call: Call): Promise<Found[]> {
  const site = openCollection(request)
  const first = await readLinks(request.url, call).catch((error) => failedUnlessBlocked(error, call))
  if (first) site.moveTo(first.url)
  if (!request.ignoreSitemap)
    await call.stage(
      'sitemaps',
      () => addSitemaps(site, call),
      () => ({ found: site.size() }),
    )
  const listed = site.size()
  if (first) site.addPage(first)
  if (!site.full())
    await call.stage(
      'links',
      () => walk(site, listed > 0 ? PAGES_BESIDE_SITEMAP : MOST_PAGES_WALKED, call),
      () => ({ found: site.size() }),
    )
  return site.size() > 0 || first ? site.all() : []
}

type PageLinks = { url: string; title: string | null; links: Page['links']; canonical: string | null }
type Collection = ReturnType<typeof openCollection>

/** What was found so far: each address once, its best title, and which of them were not read yet. */
function openCollection({ url, includeSubdomains, limit }: MapRequest) {
  const found = new Map<string, Found & { titled: boolean }>()
  const unread: string[] = []
  let home = normalAddress(url) ?? url
  let belongs = onSite(home, includeSubdomains)
  const add = (address: string, title: string | null) => {
    const normal = normalAddress(address)
    if (!normal || !belongs(normal) || !mayBePage(normal)) return
    const key = twinKey(normal)
    const known = found.get(key)
    const text = title?.replace(/\s+/g, ' ').trim().slice(0, 300) || null
    if (known) {
      if (!known.titled && text) Object.assign(known, { title: text, titled: true })
    } else if (found.size < limit) {
      found.set(key, { url: normal, title: text ?? titleFromPath(normal), titled: text !== null })
      unread.push(normal)
    }
  }
  return {
    add,
    addPage: ({ url: own, title, links }: PageLinks) => {
      const normal = normalAddress(own)
      const known = normal ? found.get(twinKey(normal)) : undefined
      if (known && title) Object.assign(known, { title, titled: true })
      else add(own, title)
      for (const link of links) add(link.url, link.text)
    },
    /** The site's real home, when the given address redirects (apex to www, http to https). */
    moveTo: (address: string) => {
      home = normalAddress(address) ?? home
      belongs = onSite(home, includeSubdomains)
    },
    home: () => home,
    next: () => unread.shift(),
    full: () => found.size >= limit,
    size: () => found.size,
    all: (): Found[] => [...found.values()].map(({ url: address, title }) => ({ url: address, title })),
  }
}

async function addSitemaps(site: Collection, call: Call): Promise<void> {
  for await (const { url, title } of sitemapEntries(site.home(), call)) {
    site.add(url, title)
    if (site.full()) return
  }
}

/** Reads pages breadth first for their links, a few at a time, until nothing is left, the limit or the deadline. */
async function walk(site: Collection, most: number, call: Call): Promise<void> {
  const robots = await robotsFor(site.home(), call).catch(() => null)
  const queue = new PQueue({ concurrency: FETCHES_SIDE_BY_SIDE })
  let read = 1
  const fill = () => {
    while (
      queue.size < FETCHES_SIDE_BY_SIDE &&
      read < most &&
      !site.full() &&
      Date.now() < call.deadline &&
      !call.signal.aborted
    ) {
      const address = site.next()
      if (address === undefined) return
      if (address === site.home() || robots?.allows(address) === false) continue
      read++
      void queue.add(async () => {
        const page = await readLinks(address, call).catch(() => null)
        if (page) site.addPage(page)
        fill()
      })
    }
  }
  fill()
  await queue.onIdle()
  call.signal.throwIfAborted()
}

async function readLinks(address: string, call: Call): Promise<PageLinks> {
  const { url, status, contentType, bytes } = await openPage(address, { timeoutMs: PAGE_TIMEOUT_MS }, call)
  if (status >= 400) return { url, title: null, links: [], canonical: null }
  const page = await readPage(
    { html: bytes, url, contentType, status, want: { links: 'targets' } },
    call.within(PAGE_TIMEOUT_MS),
  )
  return { url, title: page.title, links: page.links, canonical: page.metadata.canonical }
}

/** A first page that fails leaves the sitemaps to be tried; one that the guard refuses ends the call. */
function failedUnlessBlocked(error: unknown, call: Call): null {
  const code = (error as { code?: string }).code
  if (call.signal.aborted || code === 'blocked_url' || code === 'pdf_not_supported') throw error
  return null
}
