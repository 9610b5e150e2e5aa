import { afterEach, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { crawlInput } from '@/lib/capabilities/crawl/input'
import { visitSite } from '@/lib/capabilities/crawl/visit'
import { type Site, startSite } from '../../../support/site'

let site: Site | null = null
afterEach(async () => {
  vi.unstubAllEnvs()
  await site?.close()
})

const page = (name: string, canonical: string, links: string[] = [], more = '') =>
  `<title>${name}</title>${canonical ? `<link rel="canonical" href="${canonical}">` : ''}<h1>${name}</h1><p>What there is to say about ${name}: it is one of several subjects here.</p>${more}${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}`

async function crawl(pages: Record<string, string>) {
  site = await startSite(pages)
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  const { signal } = new AbortController()
  const call = openCall({ id: 'test', accountId: 'test', signal, timeoutMs: 30_000 })
  const seen: string[] = []
  const input = crawlInput.parse({ url: `${site.url}/`, max_depth: 5 })
  const skipped = await visitSite(input, call, async ({ page: { success, requested_url } }) => {
    if (success) seen.push(new URL(requested_url).pathname + new URL(requested_url).search)
  })
  return { seen: seen.sort(), skipped }
}

test.each([
  ['the home page', '/'],
  ['localhost', 'http://localhost:3000/'],
  ['another host', 'https://example.org/'],
  ['a page that is missing', '/missing'],
  ['a page that says something else', '/b'],
  ['no URL', 'http://%%'],
])('pages whose canonical URL is %s are all delivered', async (_, canonical) => {
  const { seen } = await crawl({
    '/': page('Home', canonical, ['/a', '/b', '/c']),
    '/a': page('Alpha', canonical),
    '/b': page('Beta', canonical),
    '/c': page('Gamma', canonical),
  })
  expect(seen).toEqual(['/', '/a', '/b', '/c'])
})

const LAMP = 'Lamp with a shade of paper'

test.each([
  ['before', ['/lamp', '/print']],
  ['after', ['/print', '/lamp']],
])('of a page and its copy, one is delivered if the copy is linked %s it', async (_, links) => {
  const { seen, skipped } = await crawl({
    '/': page('Home', '', links),
    '/lamp': page(LAMP, '/lamp'),
    '/print': page(LAMP, '/lamp', [], '<p>Here.</p>'),
  })
  expect(seen).toHaveLength(2)
  expect(skipped.duplicate).toBe(1)
})

test('copies of a page that is linked nowhere are one, those with another price are not', async () => {
  const { seen } = await crawl({
    '/': page('Home', '', ['/one', '/two', '/three']),
    '/one': page(LAMP, '/lamp', [], '<p>Here.</p>'),
    '/two': page(LAMP, '/lamp', [], '<p>Here or there.</p>'),
    '/three': page(LAMP, '/lamp', [], '<p>149.00 EUR</p>'),
  })
  expect(seen).toHaveLength(3)
  expect(seen).toContain('/three')
})
