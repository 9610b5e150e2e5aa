import { Firecrawl as App, type Document } from '@mendable/firecrawl-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBook } from '../support/book'
import { chainOf } from '../support/job-site'
import { joinWorld } from '../support/shared-world'
import { bookIsSound, type World } from '../support/world'

let world: World
let book: ReturnType<typeof openBook>
let client: App
let url: string

const LINKS = 12
const TITLE = { type: 'object', properties: { title: { type: 'string' } } }

beforeAll(async () => {
  const { '/': _, ...pages } = chainOf(LINKS)
  world = await joinWorld({ pages: { ...pages, '/gone': (_, r) => void r.writeHead(410).end() } })
  book = openBook(world.server)
  url = world.site.url
  client = new App({ apiKey: `fc-${world.server.key}`, apiUrl: world.server.url })
})
afterAll(async () => {
  expect(bookIsSound(world.server)).toBe(true)
  book.close()
  await world.stop()
})

const found = (...places: string[]) => ({
  results: places.map((place) => ({
    url: url + place,
    title: `Result ${place}`,
    content: 'A snippet.',
  })),
})
const sources = (data: (Document | { url?: string })[] = []) =>
  data.map((one) => ('metadata' in one ? one.metadata?.sourceURL : undefined)).sort()
/** The cost of a call in credits. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = book.balance()
  await work()
  return Number(before - book.balance()) / 100_000
}

describe('scrape', () => {
  test('returns the requested formats and metadata', async () => {
    const { metadata, ...page } = await client.scrape(`${url}/page-2`, {
      formats: ['markdown', 'html', 'rawHtml', 'links', 'images'],
      onlyMainContent: false,
      location: { country: 'GB', languages: ['en-GB'] },
    })
    expect(page).toEqual({
      markdown: expect.stringContaining('mostly fish'),
      html: expect.stringContaining('<h1>Heron food'),
      rawHtml: expect.stringContaining('<nav>'),
      links: [`${url}/`],
      images: [],
    })
    expect(metadata).toMatchObject({
      title: 'Heron food',
      description: 'About Heron food',
      language: 'en',
      sourceURL: `${url}/page-2`,
      url: `${url}/page-2`,
      statusCode: 200,
      creditsUsed: 30,
    })
  })

  test('returns json, a summary and an answer from the model, and a screenshot', async () => {
    const page = await client.scrape(`${url}/page-2`, {
      formats: [{ type: 'json', schema: TITLE, prompt: 'The title' }, 'summary'],
    })
    expect(page.json).toEqual({ title: 'value' })
    expect(page.summary).toMatch(/\S/)
    const asked = await client.scrape(`${url}/page-2`, {
      formats: [{ type: 'question', question: 'What does it eat?' }],
    })
    expect(asked.answer).toMatch(/\S/)
    const seen = await client.scrape(`${url}/page-2`, {
      formats: ['screenshot'],
      waitFor: 10,
      actions: [{ type: 'wait', milliseconds: 10 }, { type: 'screenshot' }],
    })
    expect(seen.screenshot).toMatch(/^data:image\/png;base64,/)
    expect(seen.actions).toEqual({ screenshots: [expect.stringMatching(/^data:image\/png/)] })
  })

  test('rejects unsupported options by name, free of charge', async () => {
    const refused: [object, RegExp][] = [
      [{ formats: ['branding'] }, /branding/],
      [{ formats: ['markdown', { type: 'changeTracking', modes: [] }] }, /changeTracking/],
      [{ actions: [{ type: 'executeJavascript', script: '1' }] }, /executeJavascript/],
      [{ minAge: 5 }, /minAge/],
      [{ includeTags: ['!!'] }, /includeTags/],
    ]
    const cost = await spent(async () => {
      for (const [options, words] of refused)
        await expect(client.scrape(url, options)).rejects.toMatchObject({
          message: expect.stringMatching(words),
          status: 400,
          code: 'BAD_REQUEST',
        })
      await expect(client.scrape(`${url}/gone`)).rejects.toMatchObject({
        status: 500,
        code: 'SCRAPE_SITE_ERROR',
      })
      await expect(client.scrape('http://10.0.0.1/')).rejects.toMatchObject({ status: 403 })
    })
    expect(cost).toBe(0)
  })
})

describe('search', () => {
  test('returns web, news and images as requested', async () => {
    world.search.script(found('/page-1'), found('/page-2'))
    const { web, news, images } = await client.search('heron', {
      sources: ['web', { type: 'news' }],
      limit: 3,
      tbs: 'qdr:w',
      location: 'Berlin,Germany',
      includeDomains: ['127.0.0.1'],
    })
    expect(web).toEqual([
      { url: `${url}/page-1`, title: 'Result /page-1', description: 'A snippet.', position: 1 },
    ])
    expect(news?.[0]).toMatchObject({ url: `${url}/page-2`, snippet: 'A snippet.', position: 1 })
    expect(images).toBeUndefined()
    const asked = world.search.calls.at(-1)?.searchParams
    expect([asked?.get('time_range'), asked?.get('categories')]).toEqual(['week', 'news'])
    await client.search('heron', { categories: ['pdf'] })
    expect(world.search.calls.at(-1)?.searchParams.get('q')).toBe('heron pdf')
    const none = client.search('heron', { categories: ['recipes' as 'pdf'] })
    await expect(none).rejects.toThrow('recipes')
  })

  test('reads result pages with scrapeOptions, and a failed one says why', async () => {
    world.search.script(found('/page-1', '/gone'))
    const options = { scrapeOptions: { formats: ['markdown' as const] } }
    let web: unknown[] = []
    const cost = await spent(async () => {
      web = (await client.search('heron', options)).web ?? []
    })
    expect(web).toMatchObject([
      { url: `${url}/page-1`, markdown: expect.stringContaining('nests of sticks') },
      { url: `${url}/gone`, metadata: { statusCode: 410, error: expect.any(String) } },
    ])
    expect(cost).toBe(20 + 10)
  })
})

test('map: URLs with titles', async () => {
  const { links } = await client.map(`${url}/p/1`, { filterByPath: false, limit: 5 } as object)
  expect(links.length).toBeGreaterThan(1)
  expect(links[0]).toMatchObject({ url: expect.stringContaining(url), title: expect.any(String) })
  await expect(client.map(url, { sitemap: 'only' })).rejects.toThrow('no sitemap was found')
})

describe('crawl', () => {
  test('delivers documents across the pages of its status', async () => {
    const options = { crawlEntireDomain: true, sitemap: 'skip' as const, limit: 5 }
    const scrapeOptions = { formats: ['markdown' as const, 'links' as const] }
    const job = await client.crawl(`${url}/p/1`, { ...options, scrapeOptions, pollInterval: 1 })
    expect(job).toMatchObject({ status: 'completed', completed: 3, total: 3, next: null })
    expect(job.creditsUsed).toBe(3 * 20)
    expect(job.data[0]).toMatchObject({
      markdown: expect.stringContaining('Part 1'),
      links: expect.any(Array),
      metadata: { title: 'Part 1', sourceURL: `${url}/p/1`, statusCode: 200 },
    })
  })

  test('is started, listed, reported and cancelled', async () => {
    const { id, url: place } = await client.startCrawl(url, {
      limit: 100,
      includePaths: ['^/p/.*$'],
    })
    expect(place).toBe(`${world.server.url}/v2/crawl/${id}`)
    expect((await client.getActiveCrawls()).success).toBe(true)
    expect(await client.getCrawlErrors(id)).toEqual({ errors: [], robotsBlocked: [] })
    expect(['scraping', 'completed']).toContain((await client.getCrawlStatus(id)).status)
    await client.cancelCrawl(id)
    expect(['cancelled', 'completed']).toContain((await client.getCrawlStatus(id)).status)
    await expect(client.getCrawlStatus('job_of_another')).rejects.toMatchObject({ status: 404 })
  })

  test('rejects unsupported crawl options by name', async () => {
    const refused: [object, string][] = [
      [{ webhook: { url: 'https://example.com/hook', events: ['done'] } }, 'webhook.events'],
      [{ allowExternalLinks: true }, 'allowExternalLinks'],
      [{ prompt: 'only the docs' }, 'prompt'],
      [{ includePaths: ['^(?!/a)'] }, 'includePaths'],
      [{ scrapeOptions: { formats: ['screenshot'] } }, 'screenshot'],
    ]
    for (const [options, words] of refused)
      await expect(client.startCrawl(url, options)).rejects.toThrow(words)
  })
})

describe('batch scrape', () => {
  test('reads each URL, and reports failures and invalid URLs', async () => {
    const urls = [`${url}/page-1`, `${url}/page-2`, `${url}/gone`]
    const job = await client.batchScrape(urls, { pollInterval: 1 })
    expect(job).toMatchObject({ status: 'completed', completed: 2, total: 3, creditsUsed: 20 })
    expect(sources(job.data)).toEqual(urls.slice(0, 2))
    const { errors } = await client.getBatchScrapeErrors(job.id)
    expect(errors).toEqual([
      expect.objectContaining({ url: `${url}/gone`, code: 'URL_SCRAPE_FAILED' }),
    ])
    const started = await client.startBatchScrape(
      [`${url}/page-3`, 'ftp://x/', 'http://10.0.0.1/'],
      {
        ignoreInvalidURLs: true,
        idempotencyKey: 'one-batch',
        options: { formats: ['html'], onlyMainContent: false },
      },
    )
    expect(started.invalidURLs).toEqual(['ftp://x/', 'http://10.0.0.1/'])
    const again = await client.startBatchScrape([`${url}/page-3`], {
      idempotencyKey: 'one-batch',
      options: { formats: ['html'], onlyMainContent: false },
    })
    expect(again.id).toBe(started.id)
    await client.cancelBatchScrape(started.id)
    await expect(
      client.startBatchScrape(urls, { options: { formats: ['images'] } }),
    ).rejects.toThrow('images')
  })

  test('can be watched, and read in pages', async () => {
    const urls = Array.from({ length: 4 }, (_, n) => `${url}/p/${n + 1}`)
    const { id } = await client.startBatchScrape(urls)
    await expect
      .poll(async () => (await client.getBatchScrapeStatus(id)).status, { timeout: 30_000 })
      .toBe('completed')
    const part = await client.getBatchScrapeStatus(id, { autoPaginate: false })
    expect(part.data).toHaveLength(4)
    const all: string[] = []
    for (
      let next: string | undefined = `${world.server.url}/v2/batch/scrape/${id}?limit=3`;
      next;
    ) {
      const headers = { Authorization: `Bearer ${world.server.key}` }
      const body = (await (await fetch(next, { headers })).json()) as {
        data: Document[]
        next?: string
      }
      all.push(...body.data.map(({ metadata }) => metadata?.sourceURL ?? ''))
      next = body.next
    }
    expect(all.sort()).toEqual(urls)
  })
})

test('extract: the data of several pages, available again by its id', async () => {
  const given = { urls: [`${url}/page-1`, `${url}/page-2`], schema: TITLE, prompt: 'The title' }
  const started = await client.startExtract(given)
  expect(started).toMatchObject({ success: true, status: 'completed', data: { title: 'value' } })
  const state = () => client.getExtractStatus(started.id ?? '')
  await expect.poll(async () => (await state()).status).toBe('completed')
  expect(await state()).toMatchObject({ success: true, data: { title: 'value' } })
  expect((await client.extract(given)).data).toEqual({ title: 'value' })
  await expect(client.startExtract({ schema: TITLE })).rejects.toThrow('urls')
  await expect(client.getExtractStatus('call_x')).rejects.toMatchObject({ status: 404 })
})

test('the account: credit, concurrency and jobs', async () => {
  const { remainingCredits } = await client.getCreditUsage()
  expect(remainingCredits).toBe(Math.floor(Number(book.balance()) / 100_000))
  expect(await client.getConcurrency()).toEqual({
    concurrency: 0,
    maxConcurrency: expect.any(Number),
  })
  expect((await client.getQueueStatus()).success).toBe(true)
  const { periods } = await client.getCreditUsageHistorical()
  const month = new Date().toISOString().slice(0, 7)
  expect(periods.at(-1)?.startDate).toBe(`${month}-01T00:00:00.000Z`)
  expect(periods.at(-1)?.creditsUsed).toBeGreaterThan(0)
  const byKey = await client.getCreditUsageHistorical(true)
  expect(byKey.periods[0]).toMatchObject({ apiKey: expect.any(String) })
})

test("unsupported paths are rejected by name, in Firecrawl's error format", async () => {
  const asked = [
    client.getTokenUsage(),
    client.getTokenUsageHistorical(),
    client.crawlParamsPreview(url, 'the docs'),
    client.startAgent({ prompt: 'herons' }),
    client.browser(),
    client.interact('x', { code: '1' }),
    client.listMonitors(),
  ]
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { status: 404, message: expect.stringContaining('no endpoint at /v2/') },
    })
  const wrong = await fetch(`${world.server.url}/v2/scrape`)
  expect([wrong.status, await wrong.json()]).toEqual([
    405,
    expect.objectContaining({ success: false }),
  ])
})
