import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { Firecrawl as App, FirecrawlAppV1 } from '@mendable/firecrawl-js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import recorded from '../adapters/conformance/firecrawl/requests.json' with { type: 'json' }
import { chainOf } from '../support/job-site'
import { lacks, type Recorded, replyOf, withPlaces } from '../support/shapes'
import { joinWorld } from '../support/shared-world'
import { bookIsSound, type World } from '../support/world'

let world: World
let url: string
let crawlId: string

const require = createRequire(import.meta.url)
const run = promisify(execFile)
const inPackage = (name: string) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist/index.js')

beforeAll(async () => {
  const { '/': _, ...pages } = chainOf(6)
  world = await joinWorld({ pages })
  url = world.site.url
  const first = new FirecrawlAppV1({ apiKey: `fc-${world.server.key}`, apiUrl: world.server.url })
  const job = await first.asyncCrawlUrl(`${url}/p/1`, { limit: 2 })
  crawlId = 'id' in job ? (job.id ?? '') : ''
})
afterAll(async () => {
  expect(bookIsSound(world.server)).toBe(true)
  await world.stop()
})
const credentials = () => ({
  FIRECRAWL_API_KEY: `fc-${world.server.key}`,
  FIRECRAWL_API_URL: world.server.url,
})

describe("requests as the clients' sources send them", () => {
  test.each(recorded as unknown as Recorded[])('$client: $path', async (given) => {
    const one = withPlaces(given, { site: url, id: crawlId })
    const response = await fetch(world.server.url + one.path, {
      method: one.method ?? 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer fc-${world.server.key}`,
        ...one.headers,
      },
      ...(one.body ? { body: JSON.stringify(one.body) } : {}),
    })
    const reply = await replyOf(response)
    expect(response.status, JSON.stringify(reply)).toBe(one.status)
    expect(lacks(one, reply)).toEqual([])
  })
})

describe('the client of version 1', () => {
  let first: FirecrawlAppV1
  beforeAll(() => {
    first = new FirecrawlAppV1({ apiKey: `fc-${world.server.key}`, apiUrl: world.server.url })
  })

  test('scrapes, searches and maps', async () => {
    const jsonOptions = { prompt: 'The title' }
    const page = await first.scrapeUrl(`${url}/page-1`, {
      formats: ['markdown', 'json'],
      jsonOptions,
    })
    expect(page).toMatchObject({ success: true, markdown: expect.stringContaining('Heron') })
    const { data } = await first.search('heron', { limit: 2 })
    expect(data[0]).toMatchObject({ url: expect.any(String), description: expect.any(String) })
    const mapped = await first.mapUrl(`${url}/p/1`, { filterByPath: false } as object)
    expect(mapped).toMatchObject({ success: true, links: expect.any(Array) })
    expect('links' in mapped && typeof mapped.links?.[0]).toBe('string')
  })

  test('crawls and scrapes in batches', async () => {
    const crawled = await first.crawlUrl(`${url}/p/1`, { limit: 3, ignoreSitemap: true }, 1)
    expect(crawled).toMatchObject({ success: true, status: 'completed', completed: 1 })
    const batch = await first.batchScrapeUrls([`${url}/page-1`], { formats: ['markdown'] }, 1)
    expect(batch).toMatchObject({ status: 'completed', data: [{ markdown: expect.any(String) }] })
    const started = await first.asyncBatchScrapeUrls([`${url}/page-2`], { formats: ['markdown'] })
    const id = 'id' in started ? (started.id ?? '') : ''
    expect(await first.checkBatchScrapeStatus(id, true)).toMatchObject({ success: true })
    expect(await first.checkBatchScrapeErrors(id)).toEqual({ errors: [], robotsBlocked: [] })
    expect(await first.checkCrawlErrors(id)).toMatchObject({ robotsBlocked: [] })
    expect(await first.checkCrawlStatus(id)).toMatchObject({ total: 1 })
    expect(await first.cancelCrawl(id)).toMatchObject({ status: expect.any(String) })
  })

  test('extracts', async () => {
    const data = await first.extract([`${url}/page-1`], { prompt: 'The title' })
    expect(data).toMatchObject({ success: true, data: expect.any(Object) })
  })
})

test('firecrawl-mcp: its tools over stdio', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [inPackage('firecrawl-mcp')],
    env: { ...credentials(), PATH: process.env.PATH ?? '' },
    stderr: 'ignore',
  })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  const use = async (name: string, args: Record<string, unknown>) => {
    const reply = await client.callTool({ name, arguments: args })
    return JSON.stringify(reply.content)
  }
  try {
    const page = { url: `${url}/page-2`, formats: ['markdown'] }
    expect(await use('firecrawl_scrape', page)).toContain('mostly fish')
    expect(await use('firecrawl_map', { url: `${url}/p/1` })).toContain(url)
    expect(await use('firecrawl_search', { query: 'heron', limit: 2 })).toContain(url)
    const started = await use('firecrawl_crawl', { url: `${url}/p/1`, limit: 2 })
    const id = /job_\w+/.exec(started)?.[0] ?? started
    expect(await use('firecrawl_check_crawl_status', { id })).toMatch(/scraping|completed/)
    const given = { urls: [`${url}/page-1`], prompt: 'The title', schema: { title: 'string' } }
    expect(await use('firecrawl_extract', given)).not.toContain('rror')
    expect(await use('firecrawl_agent', { prompt: 'herons' })).toContain('there is no agent')
  } finally {
    await client.close()
  }
})

test('firecrawl-cli: scrape, search, map, crawl and status', async () => {
  const cli = async (...args: string[]) => {
    const { stdout } = await run(process.execPath, [inPackage('firecrawl-cli'), ...args], {
      env: { ...process.env, ...credentials(), FIRECRAWL_NO_TELEMETRY: '1', CI: '1' },
    })
    return stdout
  }
  const at = ['--api-url', world.server.url]
  expect(await cli('scrape', `${url}/page-2`, '--format', 'markdown', ...at)).toContain(
    'mostly fish',
  )
  expect(await cli('search', 'heron', '--limit', '2', '--json', ...at)).toContain(url)
  expect(await cli('map', `${url}/p/1`, '--json', ...at)).toContain(url)
  expect(await cli('crawl', `${url}/p/1`, '--limit', '2', '--wait', ...at)).toContain('Part')
  expect(await cli('credit-usage', '--json', ...at)).toMatch(/remaining/i)
})

test('keys work with and without fc-; invalid keys and keys without credit are rejected', async () => {
  const bare = new App({ apiKey: world.server.key, apiUrl: `${world.server.url}/firecrawl` })
  expect((await bare.scrape(`${url}/page-1`)).markdown).toContain('Heron')
  const wrong = new App({ apiKey: 'fc-wrong', apiUrl: world.server.url })
  await expect(wrong.scrape(url)).rejects.toMatchObject({ status: 401 })
  const poor = world.server.script('scripts/key.ts', '--cap', '0.000001')
  const without = new App({ apiKey: `fc-${poor}`, apiUrl: world.server.url })
  await expect(without.scrape(url)).rejects.toMatchObject({ status: 402 })
})
