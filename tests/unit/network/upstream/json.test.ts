import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { json, retryAfter, UpstreamError } from '@/lib/network/upstream/index'
import { listen, type Served, sendJson } from '@/tests/support/upstreams/listen'

const Reply = z.object({ ok: z.boolean() })
let served: Served | undefined

afterEach(async () => {
  vi.unstubAllEnvs()
  await served?.close()
})

type Answer = Parameters<typeof listen>[0]

/** Sends a request to a server that gives these replies in order, then repeats the last. */
async function ask(
  answers: Answer[],
  more: { retries?: number; timeoutMs?: number } = {},
  deadlineMs = 10_000,
) {
  let asked = 0
  served = await listen((request, response) => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    return answer?.(request, response)
  })
  const caller = { signal: new AbortController().signal, deadline: Date.now() + deadlineMs }
  const outcome = await json(served.url, Reply, { provider: 'service', ...more }, caller).catch(
    (error: unknown) => error,
  )
  return { outcome, asked: () => asked }
}

const well: Answer = (_, response) => sendJson(response, 200, { ok: true })
const status =
  (code: number, headers = {}): Answer =>
  (_, response) =>
    sendJson(response, code, { error: 'no' }, headers)
const reset: Answer = (request) => void request.socket.destroy()

describe('a request to a configured service', () => {
  it.each<[string, Answer]>([
    ['a reset connection', reset],
    ['a temporary failure', status(503)],
    ['a short wait that it names', status(429, { 'retry-after-ms': '5' })],
  ])('is made again after %s', async (_, first) => {
    const { outcome, asked } = await ask([first, well])
    expect(outcome).toEqual({ ok: true })
    expect(asked()).toBe(2)
  })

  it.each<[string, Answer, string]>([
    ['a refused key', status(401), 'auth'],
    ['a refused request', status(400), 'bad_request'],
    ['a long wait that it names', status(429, { 'retry-after': '60' }), 'rate'],
    ['a limit without a time', status(429), 'rate'],
  ])('is not made again after %s', async (_, first, kind) => {
    const { outcome, asked } = await ask([first, well])
    expect(outcome).toMatchObject({ kind })
    expect(asked()).toBe(1)
  })

  it('is not retried after the deadline', async () => {
    const { outcome, asked } = await ask([status(429, { 'retry-after': '1' }), well], {}, 500)
    expect(outcome).toMatchObject({ kind: 'rate', retryAfterSeconds: 1 })
    expect(asked()).toBe(1)
  })

  it('never follows a redirect to another host', async () => {
    const other = await listen(well)
    const { outcome } = await ask([
      (_, response) => void response.writeHead(302, { location: other.url }).end(),
    ])
    expect(outcome).toMatchObject({
      kind: 'upstream',
      message: expect.stringContaining('redirects'),
    })
    await other.close()
  })

  it('reads compressed replies, and counts their size unpacked', async () => {
    const packed =
      (body: string): Answer =>
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        response.end(gzipSync(body))
      }
    expect((await ask([packed('{"ok":true}')])).outcome).toEqual({ ok: true })
    await served?.close()
    const { outcome } = await ask([packed(`{"ok":true}${' '.repeat(8_000_000)}`)])
    expect(outcome).toMatchObject({
      kind: 'upstream',
      message: expect.stringContaining('more than'),
    })
  })

  it('reports where a reply is malformed', async () => {
    const { outcome } = await ask([(_, response) => sendJson(response, 200, { ok: 'yes' })])
    expect(outcome).toMatchObject({ kind: 'upstream', message: expect.stringContaining('ok:') })
  })

  it('ends with the caller’s reason when the caller disconnects', async () => {
    served = await listen(() => {})
    const caller = new AbortController()
    const asking = json(served.url, Reply, { provider: 'service' }, { signal: caller.signal })
    caller.abort(new Error('gone'))
    await expect(asking).rejects.toThrow('gone')
  })

  it('never repeats a key that the service quotes', async () => {
    const { outcome } = await ask([
      (_, response) => sendJson(response, 400, { error: { message: 'Bad key sk-abcdef123456' } }),
    ])
    expect((outcome as UpstreamError).message).toContain('[key]')
  })

  it('survives an endlessly nested error', async () => {
    const nested = `${'{"error":'.repeat(50_000)}"deep"${'}'.repeat(50_000)}`
    const { outcome } = await ask([(_, response) => void response.writeHead(400).end(nested)])
    expect(outcome).toMatchObject({ kind: 'bad_request' })
  })

  it('reports a closed port', async () => {
    served = await listen(well)
    await served.close()
    const caller = { signal: new AbortController().signal }
    const asked = json(served.url, Reply, { provider: 'service', retries: 0 }, caller)
    const outcome = await asked.catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(UpstreamError)
    expect(outcome).toMatchObject({
      kind: 'network',
      message: expect.stringContaining('the connection is refused'),
    })
  })
})

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    ['0', 0],
    ['1.5', 2],
    ['999999999', 86_400],
    ['soon', undefined],
    ['', undefined],
  ])('"%s" is %s seconds', (text, seconds) => {
    expect(retryAfter(new Headers({ 'retry-after': text }))).toBe(seconds)
  })

  it('may be a date', () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString()
    expect(retryAfter(new Headers({ 'retry-after': inAMinute }))).toBeGreaterThan(55)
    expect(retryAfter(new Headers({ 'retry-after': 'Fri, 01 Jan 2010 00:00:00 GMT' }))).toBe(0)
  })
})
