import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { Groundwire, GroundwireError, NetworkError } from '../../../clients/typescript/src/index'

let server: Server | undefined
afterEach(() => void server?.closeAllConnections())
afterEach(() => void server?.close())

async function listen(answer: RequestListener): Promise<AddressInfo> {
  server = createServer(answer)
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready))
  return server.address() as AddressInfo
}

async function clientOf(answer: RequestListener): Promise<Groundwire> {
  const { port } = await listen(answer)
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

test.each([
  [
    'a reply',
    502,
    '{"detail":{"error_code":"custom_502","message":"No.","details":{"status":500}}}',
  ],
  [
    'an event',
    200,
    'data: {"type":"error","error":"No.","error_code":"custom_502","details":{"status":500}}\n\n',
  ],
])('the details of a failure are in the error, from %s', async (_, status, body) => {
  const client = await clientOf((_, response) => void response.writeHead(status).end(body))
  const read = async () => {
    for await (const _ of client.answerStream({ query: 'x', model: 'service-web' }));
  }
  expect(await failure(read())).toMatchObject({
    code: 'custom_502',
    message: 'No.',
    details: { status: 500 },
  })
})

test.each(['/api/v2', '/v1/', ' \n'])('the address may end with %j', async (end) => {
  let path = ''
  const { port } = await listen((request, response) => {
    path = request.url ?? ''
    response.end('{}')
  })
  await new Groundwire({ apiKey: 'gw', baseUrl: `http://127.0.0.1:${port}${end}` }).scrape(PAGE)
  expect(path).toBe('/api/v2/scrape')
  expect(() => new Groundwire({ apiKey: 'gw', baseUrl: '127.0.0.1:3000' })).toThrow(
    'must begin with',
  )
})

const CSV = 'name,age\nAnna,4\n'
test.each([
  ['a Buffer', () => Buffer.from(CSV)],
  ['an ArrayBuffer', () => new TextEncoder().encode(CSV).buffer],
  ['a File', () => new File([CSV], 'ü.csv')],
  ['a stream', () => new Blob([CSV]).stream()],
  ['a stream of Node', () => Readable.from([Buffer.from(CSV)])],
])('%s is sent as a form with the other fields', async (kind, content) => {
  let form: FormData | undefined
  const client = await clientOf(async (request, response) => {
    const body = Readable.toWeb(request) as ReadableStream
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    form = await new Response(body, { headers }).formData()
    response.end('{}')
  })
  await client.parse({ data: content(), formats: ['text'], ocr: 'never' })
  const file = form?.get('file') as File
  expect([await file.text(), file.name]).toEqual([CSV, kind === 'a File' ? 'ü.csv' : 'file'])
  expect([form?.get('formats'), form?.get('ocr')]).toEqual(['["text"]', 'never'])
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
