import type { Call } from '../call'
import { keepPage } from '../index'
import { readUrl } from '../scrape'
import { robotsFor } from '../web'

export type Progress = { url: string; kept: boolean; pages: number }

/** Reads a site, breadth first from its address, into the local index. Same host only; robots.txt is obeyed. */
export async function indexSite(
  site: string,
  maxPages: number,
  call: Call,
  onPage: (progress: Progress) => void,
): Promise<{ kept: number; failed: number }> {
  const start = new URL(site)
  const robots = await robotsFor(start.href, call)
  const seen = new Set([start.href])
  const queue = [start.href]
  let kept = 0
  let failed = 0
  const readOne = async (url: string) => {
    try {
      const { page, url: final } = await readUrl(
        url,
        { mainContentOnly: true, want: { passages: true, links: true } },
        call,
      )
      for (const link of page.links) follow(link.url)
      const passages = page.passages.map(({ headings, text }) => ({ heading: headings.join(' › '), text }))
      await keepPage({
        url: final,
        site: start.href,
        title: page.title ?? final,
        language: page.metadata.language,
        publishedAt: page.metadata.publishedAt,
        passages,
      })
      kept++
      onPage({ url: final, kept: true, pages: kept })
    } catch {
      failed++
      onPage({ url, kept: false, pages: kept })
    }
  }
  const follow = (link: string) => {
    if (!URL.canParse(link)) return
    const url = new URL(link)
    url.hash = ''
    if (url.origin !== start.origin || seen.has(url.href) || !robots.allows(url.href) || seen.size >= maxPages * 4)
      return
    seen.add(url.href)
    queue.push(url.href)
  }
  const work = async () => {
    for (let url = queue.shift(); url !== undefined && kept < maxPages && !call.signal.aborted; url = queue.shift())
      await readOne(url)
  }
  await work1()
  return { kept, failed }

  // The first page alone, then four readers side by side until the queue is dry.
  async function work1() {
    const first = queue.shift()
    if (first) await readOne(first)
    while (queue.length > 0 && kept < maxPages && !call.signal.aborted)
      await Promise.all([work(), work(), work(), work()])
  }
}
