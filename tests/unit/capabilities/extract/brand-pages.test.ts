import { afterEach, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { readSite } from '@/lib/capabilities/extract/brand/site'
import { profileBrand } from '@/lib/capabilities/extract/modes/brand'
import { article, type Site, startSite } from '../../../support/site'

afterEach(() => void vi.unstubAllEnvs())

const PAGES = {
  Docs: '/manual.pdf',
  Documentation: '/docs',
  'About us': '/about',
  Pricing: '/pricing',
  Contact: '/contact',
  Careers: '/jobs',
  Blog: '/blog',
  Terms: '/terms',
}
const pdf: Parameters<typeof startSite>[0][string] = (_, response) =>
  void response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.4')
const status =
  (code: number): typeof pdf =>
  (_, response) =>
    void response.writeHead(code).end('<h1>No</h1>')
const page = (title: string) => article(title, 'A page that is long enough to be read as one.')

async function brandOf(more: Parameters<typeof startSite>[0]) {
  const links = Object.entries(PAGES).map(([text, href]) => `<a href="${href}">${text}</a>`)
  const home = `<!doctype html><title>Acme</title><body><h1>Acme</h1><p>Anvils.</p>${links.join(' ')}</body>`
  const site: Site = await startSite({ '/': home, ...more })
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  const { signal } = new AbortController()
  const call = openCall({ id: 'brand', accountId: 'brand', signal, timeoutMs: 60_000 })
  const started = performance.now()
  const brand = (await profileBrand(await readSite(site.url, call), null, call)) as {
    links: Record<string, string | null>
    pages: { url: string }[]
  }
  await site.close()
  const path = (address: string | null | undefined) => address?.replace(site.url, '') ?? null
  return {
    links: Object.fromEntries(
      Object.entries(brand.links).map(([name, address]) => [name, path(address)]),
    ),
    pages: brand.pages.map(({ url }) => path(url)).sort(),
    asked: site.asked,
    ms: performance.now() - started,
  }
}

test('links and pages exist: no PDF, no error, nothing that robots.txt disallows', async () => {
  const { links, pages, asked } = await brandOf({
    '/robots.txt': 'User-agent: *\nDisallow: /contact',
    '/manual.pdf': pdf,
    '/docs': page('Docs'),
    '/about': page('About'),
    '/pricing': status(500),
    '/contact': page('Contact'),
    '/blog': (_, response) => void response.writeHead(302, { Location: '/contact' }).end(),
    '/terms': pdf,
  })
  expect(links).toMatchObject({
    docs: '/docs',
    about: '/about',
    pricing: null,
    contact: null,
    careers: null,
    blog: null,
    terms: null,
  })
  expect(pages).toEqual(['/about', '/docs'])
  expect(asked).not.toContain('/manual.pdf')
})

test('unresponsive pages delay a profile by a few seconds at most', async () => {
  const { pages, ms } = await brandOf({ '/robots.txt': '', '/docs': page('Docs'), '*': () => {} })
  expect(pages).toEqual(['/docs'])
  expect(ms).toBeLessThan(9_000)
}, 20_000)
