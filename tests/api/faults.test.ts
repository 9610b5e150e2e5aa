import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRunning, sendSignal } from '@/lib/base/processes'
import { chromiumPath } from '@/lib/network/browser/local/launch'
import { openBook } from '../support/book'
import { browserOf } from '../support/browsers'
import { openFaults } from '../support/faults'
import { startNameServer } from '../support/faults/name-server'
import { ended, newFolder, startGroundwire } from '../support/groundwire'
import { hangModel } from '../support/hang'
import { bookIsSound, startWorld, type World } from '../support/world'

let world: World
let book: ReturnType<typeof openBook>
let nameServer: Awaited<ReturnType<typeof startNameServer>>
let faults: ReturnType<typeof openFaults>
const TOKEN = 'metrics-token-for-tests'
const REQUEST = { query: 'What does the grey heron eat?', model: 'service-web' }
const scrape = (url: string, formats = ['markdown']) =>
  world.server.post('/api/v2/scrape', { url, formats })
const health = async (server = world.server) => (await fetch(`${server.url}/api/health`)).json()
const metric = async (series: string) => {
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const text = await (await fetch(`${world.server.url}/api/metrics`, { headers })).text()
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? 0,
  )
}
/** Requests for /held wait until `letGo` is called. */
let held: (() => void)[] = []
const letGo = () => {
  for (const answer of held.splice(0)) answer()
}

beforeAll(async () => {
  nameServer = await startNameServer()
  faults = openFaults({ dns: nameServer.address })
  const html = { 'content-type': 'text/html' }
  world = await startWorld({
    settings: { METRICS_TOKEN: TOKEN, ...faults.settings },
    pages: {
      '/kept': (_, response) =>
        void response
          .writeHead(200, { ...html, 'cache-control': 'max-age=600' })
          .end('<h1>Kept</h1><p>For later.</p>'),
      '/held': (_, response: ServerResponse) =>
        void held.push(() =>
          response.writeHead(200, html).end('<h1>Held</h1><p>It came at last.</p>'),
        ),
    },
  })
  book = openBook(world.server)
})
afterAll(async () => {
  book.close()
  nameServer.close()
  await world.stop()
})

test('a damaged cache file is detected, logged and fetched again', async () => {
  const folder = path.join(world.server.dataDir, 'cache')
  const asked = () => world.site.asked.filter((one) => one === '/kept').length
  expect((await scrape(`${world.site.url}/kept`)).status).toBe(200)
  await expect
    .poll(() => readdirSync(folder).filter((name) => !name.endsWith('.new')))
    .not.toEqual([])
  expect((await scrape(`${world.site.url}/kept`)).status).toBe(200)
  expect(asked()).toBe(1)
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(path.join(folder, name))
    writeFileSync(path.join(folder, name), bytes.fill(0, bytes.length / 2))
  }
  const again = await scrape(`${world.site.url}/kept`)
  expect(again.status).toBe(200)
  expect((await again.json()).markdown).toContain('For later.')
  expect(asked()).toBe(2)
  expect(world.server.log()).toContain('A file of the cache is damaged')
})

test.each([
  ['killed', 'SIGKILL'],
  ['hung', 'SIGSTOP'],
] as const)(
  // Vector 277.
  'a browser that is %s: its page is read on another one, the log says so, nothing is charged twice',
  async (_, signal) => {
    const balance = book.balance()
    held = []
    const reading = scrape(`${world.site.url}/held`, ['screenshot'])
    await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1)
    const browser = browserOf(world.server)
    sendSignal(browser.pid, signal)
    await expect.poll(() => held.length, { timeout: 30_000 }).toBe(2)
    letGo()
    const answer = await reading
    expect(answer.status).toBe(200)
    await answer.text()
    expect(balance - book.balance()).toBe(1_000_000)
    expect(await metric('groundwire_browsers_killed')).toBeGreaterThan(0)
    if (signal === 'SIGSTOP') expect(world.server.log()).toContain('A browser was killed.')
    await expect.poll(() => isRunning(browser)).toBe(false)
    expect((await health()).checks.browser).toBe('ok')
  },
)

// Vector 277.
test('without a working browser pages fail free of charge, health shows it, and it recovers', async () => {
  const program = path.join(newFolder(), 'chromium')
  writeFileSync(program, '#!/bin/sh\nexit 1\n')
  chmodSync(program, 0o755)
  const settings = { CHROMIUM_PATH: program, ALLOWED_PRIVATE_HOSTS: world.site.host }
  const server = await startGroundwire(settings)
  const own = openBook(server)
  const balance = own.balance()
  const shoot = () =>
    server.post('/api/v2/scrape', { url: `${world.site.url}/page-1`, formats: ['screenshot'] })
  const failed = await shoot()
  expect([failed.status, (await failed.json()).detail.error_code]).toEqual([
    500,
    'url_scrape_failed',
  ])
  expect(own.balance()).toBe(balance)
  expect(await health(server)).toMatchObject({
    status: 'degraded',
    checks: {
      browser: expect.stringMatching(/^failing: Chromium exited at its start with exit code 1/),
    },
  })
  expect(server.log()).toContain('The browser does not start')
  writeFileSync(program, `#!/bin/sh\nexec ${chromiumPath()} "$@"\n`)
  expect((await shoot()).status).toBe(200)
  expect(await health(server)).toMatchObject({ status: 'ok', checks: { browser: 'ok' } })
  expect(server.log()).toContain('The browser starts again.')
  own.close()
  expect(await ended(server.process, 'SIGTERM')).toBe(0)
})

// Vector 276.
test('dead reader threads are replaced', async () => {
  expect((await scrape(`${world.site.url}/page-1`)).status).toBe(200)
  expect(await metric('groundwire_reader_threads{pool="page"}')).toBeGreaterThan(0)
  await faults.set(world.server, { endThreads: 1 })
  await expect.poll(() => metric('groundwire_reader_threads{pool="page"}')).toBe(0)
  expect((await scrape(`${world.site.url}/page-2`)).status).toBe(200)
  await faults.set(world.server, {})
})

// Vectors 181, 210.
test('a clock set back an hour during a call affects no money or limits', async () => {
  const balance = book.balance()
  const { asked, reply } = hangModel(world.model)
  const running = world.server.post('/api/v2/answer', REQUEST)
  await asked
  const { call_id: callId = '' } = book.lastHold() ?? {}
  await faults.set(world.server, { clockMs: -3_600_000 })
  // Another process on the same file, whose clock is right, does not touch the hold.
  const other = await startGroundwire({}, { dataDir: world.server.dataDir, key: world.server.key })
  expect(book.hold(callId)?.state).toBe('open')
  const limited = await world.server.post('/api/v2/answer', '{}')
  expect(Number(limited.headers.get('ratelimit-reset') ?? 60)).toBeLessThanOrEqual(60)
  reply()
  const answer = await running
  expect(answer.status).toBe(200)
  expect(Number((await answer.json()).response_time)).toBeGreaterThanOrEqual(0)
  expect(Number(book.call(callId)?.took_ms)).toBeGreaterThanOrEqual(0)
  expect((await world.server.post('/api/v2/answer', REQUEST)).status).toBe(200)
  expect(balance - book.balance()).toBe(14_000_000)
  await faults.set(world.server, { clockMs: 3_600_000 })
  expect((await world.server.post('/api/v2/answer', REQUEST)).status).toBe(200)
  await faults.set(world.server, {})
  expect(await ended(other.process, 'SIGTERM')).toBe(0)
  expect(bookIsSound(world.server)).toBe(true)
})

// Vector 278.
test('a blocked event loop loses no hold, and service continues', async () => {
  const balance = book.balance()
  const { asked, reply } = hangModel(world.model)
  const running = world.server.post('/api/v2/answer', REQUEST)
  await asked
  const { call_id: callId = '' } = book.lastHold() ?? {}
  await faults.set(world.server, { stallMs: 3_000 })
  const other = await startGroundwire({}, { dataDir: world.server.dataDir, key: world.server.key })
  expect(book.hold(callId)?.state).toBe('open')
  reply()
  expect((await running).status).toBe(200)
  await faults.set(world.server, {})
  expect(balance - book.balance()).toBe(7_000_000)
  expect(await ended(other.process, 'SIGTERM')).toBe(0)
})

test.skipIf(!hasLimits())(
  // Vector 275.
  'no file descriptors left: calls fail free of charge, and succeed when there are some again',
  async () => {
    const pid = String(world.server.process.pid)
    const limit = (max: string) => execFileSync('prlimit', ['--pid', pid, `--nofile=${max}:`])
    const soft = execFileSync(
      'prlimit',
      ['--pid', pid, '--nofile', '--noheadings', '--output=SOFT'],
      {
        encoding: 'utf8',
      },
    )
    const balance = book.balance()
    // Enough for a client's connection, but not for those that the call would open.
    limit(String(readdirSync(`/proc/${pid}/fd`).length + 1))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        scrape(`${world.site.url}/page-3`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
    limit(soft.trim())
    const served = answers.filter((status) => status === 200).length
    expect(served).toBeLessThan(answers.length)
    await expect
      .poll(async () => (await scrape(`${world.site.url}/page-2`)).status, { timeout: 20_000 })
      .toBe(200)
    await expect.poll(() => book.open()).toBe(0)
    expect(balance - book.balance()).toBe((served + 1) * 1_000_000)
    expect((await health()).status).toBe('ok')
  },
)

// Vectors 29, 118.
test('with a slow name server the page fails within its budget, free, without delaying others', async () => {
  const balance = book.balance()
  const slow = scrape('http://silent.test/')
  await expect.poll(() => nameServer.asked.length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect((await scrape(`${world.site.url}/page-1`)).status).toBe(200)
  const failed = await slow
  const { detail } = await failed.json()
  expect([failed.status, detail.error_code, detail.details.error]).toEqual([
    500,
    'url_scrape_failed',
    'dns',
  ])
  // The name has the final dot, so that no search domain is added (32), and both families are
  // resolved.
  expect(new Set(nameServer.asked)).toEqual(new Set(['silent.test A', 'silent.test AAAA']))
  expect(balance - book.balance()).toBe(1_000_000)
  expect((await health()).status).toBe('ok')
  expect(world.server.log()).toMatch(/"code":"url_scrape_failed"/)
})

// Vector 253.
test('an upstream that never answers is a free 502, counted and logged, and used again later', async () => {
  const balance = book.balance()
  const before = await metric(
    'groundwire_upstream_failures_total{provider="searxng",kind="timeout"}',
  )
  let silent = true
  const results = [{ url: world.site.url, title: 'Back' }]
  world.search.script(
    ...Array.from({ length: 50 }, () => () => (silent ? { fault: 'hang' as const } : { results })),
  )
  const failed = await world.server.post('/api/v2/web_search', { query: 'silence' })
  expect([failed.status, (await failed.json()).detail.error_code]).toEqual([502, 'search_failed'])
  expect(book.balance()).toBe(balance)
  expect(
    await metric('groundwire_upstream_failures_total{provider="searxng",kind="timeout"}'),
  ).toBeGreaterThan(before)
  expect((await health()).status).toBe('ok')
  silent = false
  await expect
    .poll(async () => (await world.server.post('/api/v2/web_search', { query: 'back' })).status, {
      timeout: 30_000,
      interval: 500,
    })
    .toBe(200)
}, 90_000)

function hasLimits(): boolean {
  try {
    return execFileSync('prlimit', ['--version']).length > 0
  } catch {
    return false
  }
}
