import { execFileSync, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Groundwire,
  GroundwireError,
  paths,
  type ScrapeRequest,
  textOf,
} from '../../clients/typescript/src/index.ts'
import { openBook } from '../support/book'
import { runToEnd } from '../support/cli'
import { pdfWith } from '../support/pdf-files'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const FITS = 'import sys, httpx; sys.exit(sys.version_info < (3, 11))'
const python = ['python3', '/usr/bin/python3'].find(
  (command) => spawnSync(command, ['-c', FITS]).status === 0,
)
const NEEDS = 'Python 3.11 with httpx (Debian: python3-httpx)'
if (!python) console.warn(`The tests of the Python client are skipped: they need ${NEEDS}.`)
let world: World
let book: ReturnType<typeof openBook>
let client: Groundwire
const REQUEST = { query: 'What does the grey heron eat?', model: 'service-web' }

beforeAll(async () => {
  world = await joinWorld({
    pages: {
      '/well.pdf': (_, response) => void response.end(pdfWith(['Wells are dug.'])),
      '/video.html':
        '<title>Dig</title><video><track kind="captions" srclang="en" src="/en.vtt"></video>',
      '/en.vtt': (_, response) =>
        void response.end('WEBVTT\n\n00:00.000 --> 00:02.000\nWe dig wells.\n'),
    },
  })
  book = openBook(world.server)
  client = new Groundwire({ apiKey: world.server.key, baseUrl: `${world.server.url}/` })
})
afterAll(async () => {
  book.close()
  await world.stop()
})

test('the committed clients match the OpenAPI document', () => {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', './scripts/typescript.mjs']
  execFileSync(process.execPath, [...flags, 'scripts/client.ts', '--check'], { stdio: 'pipe' })
})

test('compiles without the project, and accepts lists of any length', () => {
  const actions: NonNullable<ScrapeRequest['actions']>[number][] = []
  const request: ScrapeRequest = { url: 'https://example.com/', actions }
  expect(request.actions).toBe(actions)
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'clients/typescript', '--noEmit']
  execFileSync(process.execPath, tsc, { stdio: 'pipe' })
})

test('jobs can be awaited, and monitors return their history', async () => {
  const url = `${world.site.url}/page-1`
  expect(await client.batchScrape({ urls: [url] }).wait()).toMatchObject({ status: 'completed' })
  const pages: string[] = []
  for await (const page of client.crawl({ url, max_pages: 1 }).results()) pages.push(page.url)
  expect(pages).toEqual([url])
  const monitor = client.monitor(await client.monitors({ url, schedule: 'every 6h' }))
  await expect.poll(async () => (await monitor.state()).versions).toBe(1)
  for await (const { version, changes } of monitor.history())
    expect([version, changes]).toEqual([1, []])
  expect(await monitor.pause()).toMatchObject({ status: 'paused' })
  for await (const { id } of client.allMonitors()) expect(id).toBe(monitor.id)
  await monitor.delete()
  await expect(monitor.state()).rejects.toMatchObject({ code: 'not_found' })
})

test('a job is awaited, and its pages are read as they arrive', async () => {
  const urls = [1, 2, 3].map((n) => `${world.site.url}/page-${n}`)
  const job = client.job(await client.batchScrape({ urls }))
  const seen: string[] = []
  for await (const { url, page } of job.results()) {
    expect(page?.markdown).toContain('#')
    seen.push(url)
  }
  expect(seen.sort()).toEqual(urls)
  expect(await job.wait()).toMatchObject({ status: 'completed', progress: { done: 3 } })
  expect(await client.job(job.id).cancel()).toMatchObject({ status: 'completed' })
  await expect(job.resume()).rejects.toMatchObject({ status: 409, code: 'job_finished' })
  await expect(client.job('job_none').state()).rejects.toMatchObject({ code: 'not_found' })
})

test('every endpoint has a method that returns its reply', async () => {
  const url = `${world.site.url}/page-1`
  expect((await client.answer({ ...REQUEST, citations: true })).answer).toContain('[1]')
  expect((await client.webSearch({ query: 'herons' })).results[0]?.link).toContain(world.site.url)
  expect((await client.scrape({ url })).markdown).toContain('Heron nesting')
  expect((await client.extract({ url, modes: ['links'] })).links?.length).toBeGreaterThan(0)
  expect((await client.map({ url: world.site.url })).links.length).toBeGreaterThan(0)
  expect((await client.getPdfContent({ url: `${world.site.url}/well.pdf` })).text).toBe(
    'Wells are dug.',
  )
  expect((await client.videoTranscript({ url: `${world.site.url}/video.html` })).transcript).toBe(
    'We dig wells.',
  )
})

test('streams are events with their types', async () => {
  expect(await textOf(client.answerStream(REQUEST))).toBe('Grounded answer. Second claim.')
  const seen: string[] = []
  for await (const event of client.crawlStream({ url: `${world.site.url}/page-1`, max_pages: 2 })) {
    seen.push(event.type)
    if (event.type === 'page') expect(event.page.final_url).toContain(world.site.url)
    if (event.type === 'usage') expect(event.cost).toBeCloseTo(0.001 * event.billed_count, 9)
  }
  expect(seen[0]).toBe('page')
  expect(seen.slice(-2)).toEqual(['usage', 'done'])
})

test('leaving a stream cancels and settles the call', async () => {
  for await (const event of client.answerStream({ ...REQUEST, return_sources: true })) {
    expect(event.type).toBe('sources')
    break
  }
  await expect.poll(() => book.open()).toBe(0)
})

test('an error has a status, code and details, even in a stream', async () => {
  const failure = client.scrape({ url: 'http://10.0.0.1/' })
  await expect(failure).rejects.toBeInstanceOf(GroundwireError)
  await expect(failure).rejects.toMatchObject({
    status: 400,
    type: 'validation_error',
    code: 'blocked_url',
  })
  await expect(failure).rejects.toMatchObject({ requestId: expect.stringMatching(/^call_/) })
  world.model?.script({ fault: 'cut' }, { fault: 'cut' }, { fault: 'cut' })
  await expect(textOf(client.answerStream(REQUEST))).rejects.toMatchObject({
    type: 'provider_error',
  })
  world.model?.forget()
})

test('estimates are free, and the maximum is respected', async () => {
  expect(await client.estimate(paths.answer, REQUEST)).toMatchObject({ min: 0.007, max: 0.007 })
  await expect(client.answer(REQUEST, { maxCost: 0.0069 })).rejects.toMatchObject({
    code: 'max_cost_exceeded',
  })
})

test('a call whose reply was lost is retried and charged once', async () => {
  let tries = 0
  const lossy = new Groundwire({
    apiKey: world.server.key,
    baseUrl: world.server.url,
    fetch: async (...given) => {
      const response = await fetch(...given)
      await response.clone().text()
      if (tries++ === 0) throw new TypeError('connection lost')
      return response
    },
  })
  const before = book.balance()
  expect((await lossy.answer({ ...REQUEST, citations: true })).answer).toContain('[1]')
  expect(tries).toBe(2)
  expect(before - book.balance()).toBe(7_000_000)
})

test.skipIf(!python)(`the Python client passes its own tests; needs ${NEEDS}`, async () => {
  const args = ['-B', '-X', 'dev', '-m', 'unittest', 'discover', '-s', 'clients/python/tests']
  const env = {
    PYTHONPATH: 'clients/python/src',
    GROUNDWIRE_URL: world.server.url,
    GROUNDWIRE_API_KEY: world.server.key,
    SITE: world.site.url,
  }
  const { code, err } = await runToEnd(python ?? '', args, { env })
  expect(err).toMatch(/Ran \d+ tests[\s\S]*\nOK\n$/)
  expect(code).toBe(0)
})
