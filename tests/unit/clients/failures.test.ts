import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Groundwire, GroundwireError, NetworkError } from '../../../clients/typescript/src/index'

let server: Server | undefined
afterEach(() => void server?.closeAllConnections())
afterEach(() => void server?.close())

async function clientOf(answer: RequestListener): Promise<Groundwire> {
  server = createServer(answer)
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return new Groundwire({ apiKey: 'gw', baseUrl: `http://127.0.0.1:${port}`, maxRetries: 0 })
}

const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error)
const PAGE = { url: 'https://example.com/' }

test('a server that cannot be reached, or breaks off its reply, is a NetworkError', async () => {
  const none = new Groundwire({ apiKey: 'gw', baseUrl: 'http://127.0.0.1:1', maxRetries: 0 })
  expect(await failure(none.scrape(PAGE))).toBeInstanceOf(NetworkError)
  const cut = await clientOf((_, response) => {
    response.writeHead(200, { 'Content-Length': '500' }).write('{"mark')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await failure(cut.scrape(PAGE))).toBeInstanceOf(NetworkError)
})

test('a stream that breaks off is an error with its own code', async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('data: {"type":"answer","content":"A"}\n\n')
    setTimeout(() => response.destroy(), 20)
  })
  const read = async () => {
    for await (const _ of client.answerStream({ query: 'x', model: 'service-web' }));
  }
  const error = await failure(read())
  expect(error).toBeInstanceOf(GroundwireError)
  expect(error).toMatchObject({ code: 'stream_cut' })
})

test('an answer that is not JSON is an error of the same tree', async () => {
  const client = await clientOf((_, response) => void response.end('<html>welcome'))
  expect(await failure(client.scrape(PAGE))).toBeInstanceOf(GroundwireError)
  expect(await failure(client.scrape(PAGE))).toMatchObject({ code: 'not_json' })
})

test('a call that its caller ends has the reason of the caller', async () => {
  const client = await clientOf(() => {})
  const stop = new AbortController()
  setTimeout(() => stop.abort(new Error('enough')), 30)
  expect(await failure(client.scrape(PAGE, { signal: stop.signal }))).toMatchObject({
    message: 'enough',
  })
})

test('a long wait is left to the program, and a missing key is told at once', async () => {
  const client = await clientOf((_, response) => {
    response.writeHead(429, { 'Retry-After': '1800' })
    response.end('{"detail":{"error_code":"rate_limit_exceeded"}}')
  })
  const { port } = (server as Server).address() as AddressInfo
  const patient = new Groundwire({ apiKey: 'gw', baseUrl: `http://127.0.0.1:${port}` })
  for (const each of [client, patient])
    expect(await failure(each.scrape(PAGE))).toMatchObject({ retryAfterMs: 1_800_000 })
  expect(() => new Groundwire({ apiKey: process.env.NO_SUCH_KEY ?? '', baseUrl: '' })).toThrow(
    'There is no API key',
  )
})
