import { afterEach, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call'
import { crawlInput, visitSite } from '@/lib/capabilities/crawl'
import { map } from '@/lib/capabilities/map'
import { type Answer, article, type Site, startSite } from '../../../support/site'

const sites: Site[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(sites.splice(0).map((site) => site.close()))
})

async function open(pages: Record<string, string | Answer>): Promise<Site> {
  const site = await startSite(pages)
  sites.push(site)
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', sites.map(({ host }) => host).join(','))
  return site
}

const signal = new AbortController().signal
const callFor = () => openCall({ id: 'test', accountId: 'test', signal, timeoutMs: 20_000 })

async function crawl(url: string, options: Record<string, unknown> = {}) {
  const paths: string[] = []
  const input = crawlInput.parse({ url, ...options })
  const skipped = await visitSite(input, callFor(), async ({ page }) => {
    if (page.success) paths.push(new URL(page.requested_url).pathname)
  })
  return { paths, skipped }
}

const FREE = { cost: 0, costOf: () => 0, unitCost: () => 0, responseTime: '0.00' }

async function list(url: string, options: Record<string, unknown> = {}): Promise<string[]> {
  const complete = await map.run(map.input.parse({ url, ...options }), callFor())
  return complete(FREE)
    .links.map((link) => link.url.slice(url.length))
    .sort()
}

const none: Answer = (_, response) => void response.writeHead(404).end()
const send =
  (body: string, type: string): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': type }).end(body)
const link = (...paths: string[]) => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')
/** Enough that no browser looks for more. */
const start = (markup: string) =>
  article(
    'Start',
    `<p>${'The harbour has a crane, a quay and a ferry to the island. '.repeat(20)}</p>${markup}`,
  )

const PAGED = '<form action="/list"><input type="hidden" name="sort" value="up">'
const CLICKS: [string, string, string][] = [
  ['a row', '<table><tr data-href="/x"><td>Row</td></tr></table>', '/x'],
  ['a card', `<div onclick="location.href='/x'">Card</div>`, '/x'],
  ['a button', '<button onclick="window.location = &quot;/x&quot;">More</button>', '/x'],
  ['an assignment', `<li onclick="go(); document.location.assign('/x')">More</li>`, '/x'],
  ['a new window', `<span onclick="window.open('/x', '_blank')">More</span>`, '/x'],
  ['a script anchor', `<a href="#" onclick="location='/x'; return false">More</a>`, '/x'],
  ['a map', '<map><area shape="rect" coords="0,0,9,9" href="/x" alt="North"></map>', '/x'],
  ['the next page', '<link rel="next" href="/x">', '/x'],
  [
    'a list of addresses',
    '<select><option value="">Go to</option><option value="/x">X</option></select>',
    '/x',
  ],
  [
    'a list of page numbers',
    `${PAGED}<select name="page"><option>1</option><option value="1">1</option><option value="2">2</option></select></form>`,
    '/list?sort=up&page=2',
  ],
]
test.each(CLICKS)('a crawl and a map follow %s', async (_, markup, path) => {
  const site = await open({
    '/robots.txt': none,
    '/sitemap.xml': none,
    '/': start(markup),
    '/x': article('X', 'The page behind it.'),
    '/list': article('List', 'The second part of the list.'),
  })
  expect((await crawl(site.url)).paths).toContain(path.split('?')[0])
  expect(await list(site.url, { ignoreSitemap: true })).toContain(path)
})

test.each([
  ['a frame of another host', '<iframe src="https://ads.example/x"></iframe>'],
  [
    'a form that changes something',
    '<form method="post" action="/x"><select name="p"><option value="1"></option><option value="2"></option></select></form>',
  ],
  [
    'a filter',
    '<form action="/x"><input name="q"><select name="p"><option value="1"></option><option value="2"></option></select></form>',
  ],
])('%s is not followed', async (_, markup) => {
  const site = await open({
    '/robots.txt': none,
    '/': start(markup),
  })
  const { paths, skipped } = await crawl(site.url, { use_sitemap: false })
  expect([paths, skipped.off_site, skipped.error]).toEqual([['/'], 0, 0])
})

test('a map lists what its site names, whether it may be read or is there', async () => {
  const sitemap = (path: string) => `<url><loc>__SITE__${path}</loc></url>`
  const site = await open({
    '/robots.txt': send('User-agent: *\nDisallow: /private', 'text/plain'),
    '/sitemap.xml': (request, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'application/xml' })
        .end(
          `<urlset>${['/a', '/private/b', '/gone'].map(sitemap).join('')}</urlset>`.replaceAll(
            '__SITE__',
            `http://${request.headers.host}`,
          ),
        ),
    '/': article('Start', link('/a', '/private/c', '/gone')),
    '/a': article('A', 'A page.'),
    '/private/b': article('B', 'Another page.'),
    '/private/c': article('C', 'A third page.'),
    '/gone': none,
  })
  const all = ['/', '/a', '/gone', '/private/b', '/private/c']
  expect(await list(site.url)).toEqual(all)
  expect(site.asked.filter((path) => path.startsWith('/private'))).toEqual([])
})
