import { Firecrawl as App, type Document } from '@mendable/firecrawl-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinWorld } from '../support/shared-world'
import { article } from '../support/site'
import { bookIsSound, type World } from '../support/world'

const TITLE = { type: 'object', properties: { title: { type: 'string' } } }
let world: World
let client: App
let url: string
let home: string

beforeAll(async () => {
  const links = ['/blog/12', '/blog/new', '/about', '/unlisted']
  const menu = links.map((path) => `<a href="${path}">Page ${path}</a>`).join(' ')
  const page = (name: string) =>
    article(name, `${name} tells of a thing of its own: ${name}.`, `<p class=note>Aside.</p>`)
  world = await joinWorld({
    pages: {
      '/home': article('Home', 'The home page.', menu),
      '/blog/12': page('Twelve'),
      '/blog/new': page('New'),
      '/about': page('About'),
      '/unlisted': page('Unlisted'),
      '/late':
        '<title>Late</title><script>setTimeout(()=>{document.body.innerHTML="<h1>Late</h1><p>It came late.</p>"},700)</script>',
      '/header': (request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' })
        response.end(article('Header', `The language is ${request.headers['accept-language']}.`))
      },
      '/sitemap.xml': (_, response) => {
        const places = ['/blog/12', '/about'].map((one) => `<url><loc>${url}${one}</loc></url>`)
        response.writeHead(200, { 'Content-Type': 'application/xml' })
        response.end(`<urlset>${places.join('')}</urlset>`)
      },
    },
  })
  url = world.site.url
  home = `${url}/home`
  client = new App({ apiKey: world.server.key, apiUrl: world.server.url })
})
afterAll(async () => {
  expect(bookIsSound(world.server)).toBe(true)
  await world.stop()
})

const placesOf = (data: Document[]) =>
  data.map(({ metadata }) => String(metadata?.sourceURL).replace(url, '')).sort()
const ALL = { crawlEntireDomain: true, sitemap: 'skip', pollInterval: 1 } as const

describe('a crawl', () => {
  test('accepts regular expressions for paths', async () => {
    const options = { includePaths: ['^/home$', '^/blog/\\d+$|about'], excludePaths: ['ab[o-p]ut'] }
    const { data } = await client.crawl(home, { ...ALL, ...options })
    expect(placesOf(data)).toEqual(['/blog/12', '/home'])
    const whole = { includePaths: [`^${url}/(home|blog/)`], excludePaths: [':\\d+/blog/n'] }
    const found = await client.crawl(home, { ...ALL, ...whole, regexOnFullURL: true })
    expect(placesOf(found.data)).toEqual(['/blog/12', '/home'])
  })

  test('uses the selectors and headers of the scrape options', async () => {
    const scrapeOptions = { excludeTags: ['.note', 'nav'], headers: { 'Accept-Language': 'de' } }
    const { data } = await client.crawl(`${url}/header`, { limit: 1, scrapeOptions })
    expect(data[0]?.markdown).toContain('The language is de')
    expect(data[0]?.markdown).not.toContain('Aside')
    const waiting = { limit: 1, scrapeOptions: { waitFor: 1_500, mobile: true } }
    const late = await client.crawl(`${url}/late`, waiting)
    expect(late.data[0]?.markdown).toContain('It came late')
  })

  test('reads only the pages of the sitemap, and extracts from each', async () => {
    const formats = ['markdown', { type: 'json', schema: TITLE, prompt: 'x' }, 'summary'] as never
    const options = { ...ALL, sitemap: 'only' as 'skip', scrapeOptions: { formats } }
    const { data, creditsUsed } = await client.crawl(home, options)
    expect(placesOf(data)).toEqual(['/about', '/blog/12', '/home'])
    expect(data[0]).toMatchObject({ json: { title: 'value' }, summary: expect.any(String) })
    expect(creditsUsed).toBeGreaterThan(3 * 10)
    const { links } = await client.map(url, { sitemap: 'only' })
    expect(links.map((one) => one.url.replace(url, '')).sort()).toEqual(['/about', '/blog/12'])
  })

  test('waits between its pages', async () => {
    const from = performance.now()
    const { data } = await client.crawl(home, { ...ALL, limit: 3, delay: 1 })
    expect(data).toHaveLength(3)
    expect(performance.now() - from).toBeGreaterThan(2_000)
    await expect(client.startCrawl(home, { delay: 100 })).rejects.toThrow('delay')
  })
})

test('a batch extracts from each page, and keeps pages without data', async () => {
  const formats = [
    { type: 'json', schema: TITLE },
    { type: 'question', question: 'Who?' },
  ]
  const options = { options: { formats: formats as never }, pollInterval: 1 }
  const { data } = await client.batchScrape([`${url}/about`, `${url}/blog/12`], options)
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ json: { title: 'value' }, answer: expect.any(String) })
  world.model?.script({ fault: '401' })
  const json = [{ type: 'json', schema: TITLE }] as never
  const failing = await client.batchScrape([`${url}/about`], { options: { formats: json } })
  expect(failing.data[0]).toMatchObject({ warning: expect.any(String) })
  expect(failing.data[0]?.json).toBeUndefined()
})

test('extract waits, chooses pages of a site, and searches the web for pages', async () => {
  const scrapeOptions = { waitFor: 1_500 } as never
  const late = await client.extract({ urls: [`${url}/late`], prompt: 'What came?', scrapeOptions })
  expect(late).toMatchObject({ success: true, status: 'completed' })
  const site = await client.extract({ urls: [`${url}/*`], schema: TITLE, prompt: 'about' })
  expect(site.sources).toMatchObject({ title: [`${url}/about`] })
  const searched = await client.extract({ schema: TITLE, prompt: 'What do herons eat?' })
  expect(searched).toMatchObject({ data: { title: 'value' } })
})

test('a screenshot shows the window, or the whole page', async () => {
  const sizeOf = async (format: object) => {
    const { screenshot = '' } = await client.scrape(home, { formats: [format as never] })
    const { width, height } = await sharp(
      Buffer.from(screenshot.split(',')[1] ?? '', 'base64'),
    ).metadata()
    return [width, height]
  }
  const viewport = { width: 700, height: 300 }
  expect(await sizeOf({ type: 'screenshot', viewport })).toEqual([700, 300])
  expect((await sizeOf({ type: 'screenshot', fullPage: true, viewport }))[0]).toBe(700)
})

test('a map filters with regular expressions', async () => {
  const paths = { includePaths: ['^/blog/'], excludePaths: ['\\d'] }
  const options = { sitemap: 'skip', filterByPath: false }
  const mapped = async (more: object) => {
    const response = await world.server.post('/v2/map', { url: home, ...options, ...more })
    const { links } = (await response.json()) as { links: { url: string }[] }
    return links.map((one) => one.url)
  }
  expect(await mapped(paths)).toEqual([`${url}/blog/new`])
  const whole = { regexOnFullURL: true, includePaths: [`^${url}/blog/1`] }
  expect(await mapped(whole)).toEqual([`${url}/blog/12`])
})
