import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JoinedWorld, joinWorld } from '../support/shared-world'
import { listPages, listRpcMethods, listServices, listWays } from '../support/ways-in'

/** Ways that anyone may take. Every other way of the server needs a key or a session. */
const OPEN = [
  '/.well-known/groundwire-key',
  '/api/auth/x',
  '/api/health',
  '/api/openapi.json',
  '/api/ready',
  '/brand/logo',
  '/clients/x',
  '/config',
  '/icon.svg',
  '/k/gw_live_unknown/config',
  '/llms.txt',
  '/proof/x/evidence',
  '/searxng/config',
]
/** Ways of people who signed in. */
const OF_PEOPLE = [
  '/api/metrics',
  '/audit/export',
  '/credit/export',
  '/docs/search',
  '/jobs/x/download',
  '/jobs/x/outline',
  '/live',
  '/local-index/pages',
  '/palette/items',
  '/picture',
  '/usage/export',
  '/usage/new',
  '/usage/x/replay',
  '/usage/x/stored',
]
const OPEN_PAGES = ['/', '/join/x', '/proof/x', '/reset/x', '/sign-in', '/sign-in/code', '/welcome']
/** Calls that an account pays for: with an empty account, each is refused. */
const PAID =
  /^(?!.*\/(?:async|batch)\/).*\/(?:answer|answer_stream|web_search|search|search_stream|scrape|extract|map|crawl_stream|get_pdf_content|\w+_transcript|context|context_stream|verify|rerank|chat\/completions|agent|sonar|findSimilar|contents|r|s|load)$/
/** What one of all the endpoints takes. */
const BODY = {
  query: 'herons',
  q: 'herons',
  model: 'service-web',
  messages: [{ role: 'user', content: 'What do herons eat?' }],
  input: 'What do herons eat?',
  documents: ['a heron', 'a stork'],
  text: 'Herons eat fish.',
  prompt: 'herons',
  modes: ['links'],
}
/** There are over three hundred ways, and the machine may be busy. */
const LONG_MS = 300_000
const AT_ONCE = 16

let world: JoinedWorld
let ways: { path: string; method: string }[]
let spent: string
let poor: string

beforeAll(async () => {
  world = await joinWorld()
  const listed = await listWays()
  ways = listed.flatMap(({ path, methods }) => methods.map((method) => ({ path, method })))
  const { server } = world
  spent = server.script('tests/support/issue-key.ts', server.account, '--rate', '1')
  poor = world.addAccount(0.000_001).key
  // A module is loaded by its first request.
  await inGroups(keyed(), (way) => ask(way, null))
}, LONG_MS)
afterAll(() => world.stop())

const isKeyed = ({ path }: { path: string }) => !OPEN.includes(path) && !OF_PEOPLE.includes(path)
const keyed = () => ways.filter(isKeyed)
/** Keys in a path are part of the way. */
const withKey = (path: string, key: string) => path.replace('gw_live_unknown', key)

async function ask({ path, method }: { path: string; method: string }, key: string | null) {
  const url = world.site.url
  // Perplexity's agents have prompts of another kind.
  const prompt = path.endsWith('/agent') ? undefined : BODY.prompt
  const body = {
    ...BODY,
    prompt,
    url: `${url}/page-1`,
    urls: [`${url}/page-1`],
    ids: [`${url}/page-1`],
  }
  const response = await fetch(world.server.url + withKey(path, key ?? 'gw_live_unknown'), {
    method,
    redirect: 'manual',
    headers: {
      ...(key === null || path.startsWith('/k/') ? {} : { Authorization: `Bearer ${key}` }),
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, text: await response.text() }
}

/** CPU time of the server's main thread, in milliseconds. */
function mainThreadMs(): number {
  const { pid } = world.server.process
  const [ran = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(ran) / 1e6
}

const many = <One>(count: number, part: (at: number) => One): One[] =>
  Array.from({ length: count }, (_, at) => part(at))

/** CPU time of the server's main thread for each of the calls, in milliseconds. */
async function cpuPerCall<One>(all: One[], call: (one: One) => Promise<unknown>): Promise<number> {
  const from = mainThreadMs()
  await inGroups(all, call)
  return (mainThreadMs() - from) / all.length
}

/** What a call costs that is answered at once: the machine's speed changes, the ratio does not. */
const cpuOfSmallAnswer = () =>
  cpuPerCall(
    many(64, () => ({ path: '/api/v2/capabilities', method: 'GET' })),
    (way) => ask(way, world.server.key),
  )

type IsRefused = (status: number, way: { path: string; method: string }) => boolean

/** Methods that a path does not take, and paths without an endpoint, lead nowhere. */
function isRefusal(
  reply: { status: number; text: string },
  isRefused: IsRefused,
  way: { path: string; method: string },
): boolean {
  const isNoWay = reply.status === 405 || reply.text.includes('There is no endpoint')
  return isNoWay || isRefused(reply.status, way)
}

/** What is wrong with the reply to a way. A window of the rate may end between two requests. */
async function problemOf(
  way: { path: string; method: string },
  key: string | null,
  isRefused: IsRefused,
): Promise<string[]> {
  if (isRefusal(await ask(way, key), isRefused, way)) return []
  const again = await ask(way, key)
  if (isRefusal(again, isRefused, way)) return []
  return [`${way.method} ${way.path}: ${again.status} ${again.text.slice(0, 120)}`]
}

/** Replies to a flood wait a second each, so that many are awaited together. */
async function inGroups<One, Result>(all: One[], work: (one: One) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < all.length; from += AT_ONCE)
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))))
  return results
}

/** Takes ways with a key, and expects none of it to have been work. */
async function takeWays(all: typeof ways, key: string | null, isRefused: IsRefused) {
  const { search, model, site } = world
  const worked = () => [search.calls.length, model?.calls.length, site.asked.length]
  const before = worked()
  const wrong: string[][] = []
  const refusal = await cpuPerCall(all, async (way) => {
    wrong.push(await problemOf(way, key, isRefused))
  })
  expect(wrong.flat()).toEqual([])
  expect(worked()).toEqual(before)
  return refusal
}

/** Takes ways with a key that is refused, which costs less than a small answer. */
async function refuseAll(key: string | null, isRefused: IsRefused, all = keyed()) {
  const refusal = await takeWays(all, key, isRefused)
  expect(refusal).toBeLessThan(await cpuOfSmallAnswer())
}

test('the lists of this test name ways that the server has', () => {
  const paths = new Set(ways.map(({ path }) => path))
  expect([...OPEN, ...OF_PEOPLE].filter((path) => !paths.has(path))).toEqual([])
  expect(keyed().length).toBeGreaterThan(100)
  for (const service of listServices().filter((one) => one !== '/v0'))
    expect(
      [...paths].some((path) => path === service || path.startsWith(`${service}/`)),
      service,
    ).toBe(true)
})

test('every way in is refused without a key', () => refuseAll(null, (status) => status === 401))

// After ten wrong keys in a minute, their network is refused.
test('every way in is refused with a wrong key', () =>
  refuseAll('gw_live_0000000000000000000000000000000000000000000', (status) =>
    [401, 429].includes(status),
  ))

test('every way in is refused over the rate', async () => {
  await ask({ path: '/api/v2/capabilities', method: 'GET' }, spent)
  await refuseAll(spent, (status) => status === 429)
})

test('every paid way in is refused for an account without credit, and no other way works for it', async () => {
  const isPaid: (way: (typeof ways)[0]) => boolean = ({ path, method }) =>
    PAID.test(path) && method === 'POST'
  const isRefused: IsRefused = (status) => [402, 429].includes(status)
  const paid = keyed().filter(isPaid)
  // The core of a call is loaded by its first request.
  await takeWays(paid, poor, isRefused)
  await refuseAll(poor, isRefused, paid)
  const free = keyed().filter((way) => !isPaid(way))
  await takeWays(free, poor, (status) => status < 500)
})

test('replies that no one reads keep no place, and take little time', async () => {
  const from = mainThreadMs()
  const sockets = keyed().map((way) => leaveUnread(way, poor))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  // Each is refused or answered before a later call on the same server.
  const honest = { path: '/api/v2/rerank', method: 'POST' }
  for (let call = 0; call < 5; call++)
    expect((await ask(honest, world.server.key)).status).toBe(200)
  expect((mainThreadMs() - from) / sockets.length).toBeLessThan(await cpuOfSmallAnswer())
  for (const socket of sockets) socket.destroy()
})

/** Sends the request, and reads nothing of its reply. */
function leaveUnread({ path, method }: { path: string; method: string }, key: string): Socket {
  const { hostname, port } = new URL(world.server.url)
  const body = JSON.stringify({ ...BODY, url: `${world.site.url}/page-1`, pad: 'x'.repeat(700) })
  const lines = [
    `${method} ${withKey(path, key)} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${key}`,
    'Accept: application/json, text/event-stream',
    'Content-Type: application/json',
    ...(method === 'POST' ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
  ]
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.pause()
  socket.write(`${lines.join('\r\n')}\r\n\r\n${method === 'POST' ? body : ''}`)
  return socket
}

/** Bodies of up to 1 MB whose parts would take long to parse. */
const ODD_BODIES = {
  fields: `{${many(60_000, (at) => `"k${at}":0`)}}`,
  names: `{"url":{${many(60_000, (at) => `"k${at}":0`)}}}`,
  values: `{"urls":[${many(400_000, () => '0')}]}`,
  depth: '{"a":'.repeat(150_000),
  lists: '['.repeat(900_000),
  escapes: `{"url":"${'\\'.repeat(500_000)}`,
  messages: `[${many(9_000, (id) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`)}]`,
}
const ODD_PLACES = ['/api/v2/scrape', '/firecrawl/v2/scrape', '/v1/chat/completions', '/mcp']

test('large bodies of many parts are refused for what one text of their size costs', async () => {
  const headers = {
    Authorization: `Bearer ${world.server.key}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  }
  const send = async (place: string, body: string) => {
    const response = await fetch(world.server.url + place, { method: 'POST', headers, body })
    return { status: response.status, text: await response.text() }
  }
  const cases = ODD_PLACES.flatMap((place) =>
    Object.entries(ODD_BODIES).map(([name, body]) => ({ place, name, body })),
  )
  const odd = () =>
    cpuPerCall(cases, async ({ place, name, body }) => {
      const { status, text } = await send(place, body)
      expect([place, name, status, text]).toEqual([
        place,
        name,
        400,
        expect.not.stringContaining('unexpected'),
      ])
    })
  const plain = () =>
    cpuPerCall(cases, ({ place, body }) => send(place, `{"nothing":"${'x'.repeat(body.length)}"}`))
  // In turns, as the first large bodies also pay for what the process loads and compiles.
  const turns: { odd: number; plain: number }[] = []
  for (let turn = 0; turn < 3; turn++) turns.push({ odd: await odd(), plain: await plain() })
  const least = (kind: 'odd' | 'plain') => Math.min(...turns.map((turn) => turn[kind]))
  expect(least('odd')).toBeLessThan(least('plain') * 2)
})

test('every way of people is closed to those who have not signed in', async () => {
  const open: string[] = []
  for (const path of [...OF_PEOPLE, ...listPages().filter((page) => !OPEN_PAGES.includes(page))])
    for (const key of [null, world.server.key]) {
      const { status } = await ask({ path, method: 'GET' }, key)
      if (status === 200) open.push(path)
    }
  expect(open).toEqual([])
})

test('every method of MCP is refused without a key, with a wrong key and over the rate', async () => {
  const methods = listRpcMethods()
  expect(methods.length).toBeGreaterThan(10)
  const valid = { name: 'web_search', arguments: { query: 'x' }, uri: 'groundwire://x' }
  const cases = methods.flatMap((method) =>
    [valid, {}, { name: 5, uri: 5 }].map((params) => ({ method, params })),
  )
  for (const { method, params } of cases) {
    const send = async (key: string) => {
      const headers = {
        Authorization: `Bearer ${key}`,
        Accept: 'application/json, text/event-stream',
      }
      const body = { jsonrpc: '2.0', id: 1, method, params }
      const response = await world.server.post('/mcp', body, headers)
      return `${response.status} ${await response.text()}`
    }
    expect(await send('nobody'), method).toMatch(/^(?:401|429)/)
    expect(await send(''), method).toMatch(/^(?:401|429)/)
    // One of them may begin a new window of the rate.
    const replies = [await send(spent), await send(spent), await send(spent)]
    const refusals = replies.filter((reply) => /^429|rate_limit|calls per minute/.test(reply))
    expect(refusals.length, `${method} ${replies.join()}`).toBeGreaterThanOrEqual(2)
  }
})

test('every upgrade is refused without a key, and its socket is closed', async () => {
  const places = ['/v1/crawl/x', '/v2/crawl/x', '/v2/batch/scrape/x', '/firecrawl/v2/crawl/x']
  for (const place of [...places, '/', '/api/v2/answer', '/_next/webpack-hmr', '/mcp'])
    expect(await upgrade(place), place).not.toMatch(/^HTTP\/1\.1 (?:101|200)/)
})

/** The first line of the reply to an upgrade, once the server has closed the socket. */
function upgrade(place: string): Promise<string> {
  const { hostname, port } = new URL(world.server.url)
  const lines = [
    `GET ${place} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.once('error', reject)
    socket.setTimeout(10_000, () => socket.destroy(new Error(`${place} is not closed: ${text}`)))
    socket.once('close', () => resolve(text.split('\r\n')[0] ?? ''))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
