import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { Pauses } from '@/lib/base/runtime'
import { normalAddress, sitemapEntries } from '@/lib/capabilities/map'
import type { Connections } from '@/lib/network/web'
import type { Effort } from './effort'
import type { Frontier, Place } from './frontier'
import type { CrawlInput } from './input'
import type { SiteMemory } from './memory'
import { type CrawlPage, failedPage } from './page'

const SITEMAP_SHARE = 0.25

type SiteKnowledge = { memory: SiteMemory | null; effort: Effort }
type OnFailed = (page: { reading: null; page: CrawlPage }) => Promise<void>
type Sources = {
  input: CrawlInput
  call: Call
  frontier: Frontier
  connections: Connections
  memory: SiteMemory | null
}

export function hasSeeds({ input, memory }: Pick<Sources, 'input' | 'memory'>): boolean {
  return input.use_sitemap || Boolean(memory?.pages.size)
}

/** Adds the pages of the last crawl, and those of the sitemaps. */
export async function addSeeds(crawl: Sources): Promise<void> {
  const { input, frontier, memory } = crawl
  const pauses = new Pauses()
  for (const [url, { depth }] of memory?.pages ?? []) {
    frontier.add(url, Math.max(1, depth))
    await pauses.takeIfDue()
  }
  if (input.use_sitemap) await addSitemaps(crawl)
}

async function addSitemaps({ frontier, call, connections }: Sources): Promise<void> {
  const until = Date.now() + (call.deadline - Date.now()) * SITEMAP_SHARE
  const caller = { signal: call.signal, deadline: until }
  const pauses = new Pauses()
  for await (const entries of sitemapEntries(frontier.home(), caller, connections)) {
    for (const { url } of entries) {
      const address = normalAddress(url)
      if (address) frontier.add(address, 1)
      await pauses.takeIfDue()
    }
    if (Date.now() >= until) break
  }
}

/** A page of the last crawl that its site no longer has. */
export async function noteGone({ memory, effort }: SiteKnowledge, place: Place, error: unknown) {
  const status = error instanceof AppError ? error.details?.status : null
  const before = memory?.find(place.url)
  if (!memory || !before || (status !== 404 && status !== 410)) return {}
  await memory.forget(place.url)
  if (!before.hash) return {}
  effort.gone++
  return { change: 'gone' as const }
}

/** Reports a page of the last crawl whose URL now leads to another page, or out of the crawl. */
export async function tellMoved(
  { memory, effort, onPage }: SiteKnowledge & { onPage: OnFailed },
  place: Place,
  url: string,
): Promise<void> {
  const before = memory?.find(place.url)
  if (!memory || !before?.hash || before.finalUrl === url) return
  await memory.forget(place.url)
  effort.gone++
  const page = failedPage(place.url, `It redirects to ${url} now.`)
  await onPage({ reading: null, page: { ...page, change: 'gone' } })
}
