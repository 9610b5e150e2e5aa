import { expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { deliver } from '@/lib/capabilities/crawl/deliver'
import { Frontier } from '@/lib/capabilities/crawl/frontier'
import { crawlInput } from '@/lib/capabilities/crawl/input'
import type { CrawlPage } from '@/lib/capabilities/crawl/page'
import { Texts } from '@/lib/capabilities/crawl/texts'
import { readUrl } from '@/lib/capabilities/scrape/index'
import { article, startSite } from '../../../support/site'

test('of a page and one that names it as canonical, one is delivered if both finish at once', async () => {
  const site = await startSite({
    '/two': article('Two', 'The second page tells how a lamp is trimmed.'),
    '/same':
      '<title>Two</title><link rel="canonical" href="/two"><nav>Home</nav><h1>Two</h1><p>Home. The second page tells how a lamp is trimmed.</p>',
  })
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  const { signal } = new AbortController()
  const call = openCall({ id: 'test', accountId: 'test', signal, timeoutMs: 20_000 })
  const input = crawlInput.parse({ url: `${site.url}/` })
  const frontier = new Frontier(input, { allows: () => true, outOfReach: null })
  const sent: CrawlPage[] = []
  const crawl = {
    input,
    call,
    obey: false,
    frontier,
    onPage: async ({ page }: { page: CrawlPage }) => void sent.push(page),
    delivered: 0,
    hashes: new Set<string>(),
    held: new Map(),
    texts: new Texts(),
    effort: { retried: 0, slowed: 0, unchanged: 0, added: 0, changed: 0, gone: 0 },
    memory: null,
  }
  const want = { markdown: true, html: false, links: 'targets' as const, passages: false }
  const read = async (path: string) => {
    const place = frontier.add(`${site.url}${path}`, 1)
    if (!place) throw new Error(`${path} is not followed`)
    return { place, reading: await readUrl(place.url, { want }, call) }
  }
  const both = [await read('/two'), await read('/same')]
  await Promise.all(both.map(({ place, reading }) => deliver(crawl, place, reading)))
  expect(sent).toHaveLength(1)
  expect(frontier.skipped.duplicate).toBe(1)
  vi.unstubAllEnvs()
  await site.close()
})
