import { once } from 'node:events'
import { connect } from 'node:net'
import { Firecrawl as App, FirecrawlAppV1 } from '@mendable/firecrawl-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainOf } from '../support/job-site'
import { joinWorld } from '../support/shared-world'
import type { World } from '../support/world'

const SLOW_MS = 700
const PAGES = 4
const MAX_STREAMS = 20

let world: World
let url: string
let client: App

beforeAll(async () => {
  const { '/': _, ...pages } = chainOf(PAGES)
  const slow = Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [
      path,
      (_: unknown, response: import('node:http').ServerResponse) =>
        void setTimeout(() => {
          response.setHeader('Content-Type', 'text/html')
          response.end(page)
        }, SLOW_MS),
    ]),
  )
  world = await joinWorld({ pages: { ...slow, '/silent': () => {} } })
  url = world.site.url
  client = new App({ apiKey: `fc-${world.server.key}`, apiUrl: world.server.url })
})
afterAll(() => world.stop())

const urls = () => Array.from({ length: PAGES - 1 }, (_, n) => `${url}/p/${n + 1}`)
const limits = { maxConcurrency: 1 }
const sourceOf = (document: { metadata?: { sourceURL?: string } }) => document.metadata?.sourceURL

test('the watcher of a batch gets each document once, and its end', async () => {
  const { id } = await client.startBatchScrape(urls(), limits)
  const watcher = client.watcher(id, { kind: 'batch', pollInterval: 60 })
  const seen: (string | undefined)[] = []
  watcher.on('document', (document) => seen.push(sourceOf(document)))
  const done = once(watcher, 'done')
  await watcher.start()
  expect((await done)[0]).toMatchObject({ status: 'completed', total: PAGES - 1 })
  expect(seen.sort()).toEqual(urls())
})

test('the client of version 1 watches a crawl', async () => {
  const first = new FirecrawlAppV1({
    apiKey: `fc-${world.server.key}`,
    apiUrl: world.server.url,
  })
  const watched = await first.crawlUrlAndWatch(`${url}/p/1`, { limit: 1 })
  const seen: (string | undefined)[] = []
  watched.addEventListener('document', ({ detail }) => {
    seen.push(sourceOf(detail))
  })
  const end = await new Promise((resolve) => {
    for (const type of ['done', 'error'] as const)
      watched.addEventListener(type, ({ detail }) => resolve([type, detail]))
  })
  expect(end).toMatchObject(['done', { status: 'completed' }])
  expect(seen).toEqual([`${url}/p/1`])
})

test('documents arrive while the job runs', async () => {
  const { id } = await client.startBatchScrape(urls(), limits)
  const messages = await messagesOf(`/v2/batch/scrape/${id}`, world.server.key)
  const types = messages.map(({ type }) => type)
  expect(types[0]).toBe('catchup')
  expect(types.slice(1, -1)).toContain('document')
  expect(messages.at(-1)).toEqual({ type: 'done' })
})

test('an unknown job ends the connection with the reason', async () => {
  const messages = await messagesOf('/v2/crawl/job_none', world.server.key)
  expect(messages).toEqual([{ type: 'error', error: expect.stringMatching(/no job/) }])
})

test.each([
  ['without a key', ''],
  ['with a wrong key', 'fc-nobody'],
])('a socket %s is refused before it is upgraded, and its bytes are not read', async (_, key) => {
  const { socket, received } = openSocket('/v2/crawl/job_none', key)
  socket.write(Buffer.alloc(1_000_000, Buffer.from([0x89, 0x80, 1, 2, 3, 4])))
  await once(socket, 'close')
  const text = Buffer.concat(received).toString()
  expect(text).toMatch(/^HTTP\/1\.1 401 /)
  expect(text).toMatch(/API key/)
  expect(text).not.toMatch(/101 Switching/)
})

test('a client that sends more than ten frames a second is disconnected', async () => {
  const { id } = await client.startBatchScrape([`${url}/silent`])
  const { socket, received } = openSocket(`/v2/batch/scrape/${id}`, world.server.key)
  await expect.poll(() => Buffer.concat(received).toString()).toContain('101 Switching')
  socket.write(Buffer.concat(Array.from({ length: 30 }, () => PING)))
  await once(socket, 'close')
  await client.cancelBatchScrape(id)
})

test('an account can watch 20 jobs at once', async () => {
  const { id } = await client.startBatchScrape([`${url}/silent`])
  const path = `/v2/batch/scrape/${id}`
  const open = Array.from({ length: MAX_STREAMS }, () => watch(path, world.server.key))
  await Promise.all(
    open.map((socket) => new Promise((resolve) => socket.addEventListener('message', resolve))),
  )
  const { socket, received } = openSocket(path, world.server.key)
  await once(socket, 'close')
  expect(Buffer.concat(received).toString()).toMatch(/^HTTP\/1\.1 429 [\s\S]*At most 20 /)
  for (const socket of open) socket.close()
  await client.cancelBatchScrape(id)
})

test('a ping is answered, and a client that sends too much is disconnected', async () => {
  const { id } = await client.startBatchScrape(urls(), limits)
  const { socket, received } = openSocket(`/v2/batch/scrape/${id}`, world.server.key)
  socket.write(PING.subarray(0, 3))
  socket.write(PING.subarray(3))
  const pong = Buffer.from([0x8a, 2, 0x68, 0x69])
  await expect.poll(() => Buffer.concat(received).includes(pong)).toBe(true)
  const closed = once(socket, 'close')
  socket.write(Buffer.concat([Buffer.from([0x82, 0xfe, 0xff, 0xff]), Buffer.alloc(10_000)]))
  await closed
})

/** A masked ping with the text "hi". */
const PING = Buffer.from([0x89, 0x82, 1, 2, 3, 4, 0x68 ^ 1, 0x69 ^ 2])

/** A socket that asks for the upgrade, and what it receives. */
function openSocket(path: string, key: string) {
  const socket = connect(Number(new URL(world.server.url).port), '127.0.0.1')
  const received: Buffer[] = []
  socket.on('error', () => {})
  socket.on('data', (bytes) => received.push(bytes))
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(key ? [`Sec-WebSocket-Protocol: ${key}`] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return { socket, received }
}

type Message = { type: string; data?: object; error?: string }

const watch = (path: string, key: string) =>
  new WebSocket(`${world.server.url.replace(/^http/, 'ws')}${path}`, key)

/** All messages. The last one is the reason for closing. */
async function messagesOf(path: string, key: string): Promise<Message[]> {
  const socket = watch(path, key)
  const messages: Message[] = []
  socket.onmessage = ({ data }) => messages.push(JSON.parse(String(data)))
  const { reason } = await new Promise<CloseEvent>((resolve) => {
    socket.onclose = resolve
  })
  return [...messages, JSON.parse(reason)]
}
