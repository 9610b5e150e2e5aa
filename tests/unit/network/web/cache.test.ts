import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchResource, type Resource } from '@/lib/network/web/index'
import { allow, caller, type Origin, openOrigin, standInWorld } from '../../../guard/world'

const folder = () => path.join(process.env.DATA_DIR ?? '', 'cache')
const files = () => readdirSync(folder()).filter((name) => !name.endsWith('.new'))
const text = ({ bytes }: Resource) => Buffer.from(bytes).toString()

describe('the cache of fetched pages', () => {
  standInWorld({ 'a.test': ['127.0.0.1'] })
  let origin: Origin
  let answer: (response: ServerResponse) => void
  let url: string
  beforeEach(async () => {
    origin = await openOrigin((_asked, response) => answer(response))
    url = `http://127.0.0.1:${origin.port}/`
    allow(`127.0.0.1:${origin.port}`)
  })
  afterEach(async () => {
    delete process.env.CACHE_MEGABYTES
    await origin.close()
  })
  const say = (body: string | Buffer, headers: Record<string, string>) => {
    answer = (response) => void response.writeHead(200, headers).end(body)
  }
  const get = (options = {}) => fetchResource(url, options, caller())
  /** The files that are copies of this test's pages. Those of earlier tests may arrive late. */
  const ownFiles = () =>
    (existsSync(folder()) ? files() : []).filter((name) =>
      readFileSync(path.join(folder(), name)).includes(`127.0.0.1:${origin.port}`),
    )
  /** Fetches, and waits until the response is on disk. */
  const kept = async (options = {}) => {
    const resource = await get(options)
    await expect.poll(ownFiles, { timeout: 10_000 }).toHaveLength(1)
    return resource
  }

  it('serves a copy as long as the site allows, and reports it', async () => {
    say(gzipSync('once'), {
      'cache-control': 'max-age=60',
      'content-encoding': 'gzip',
      'content-type': 'text/html',
    })
    expect(await kept()).toMatchObject({ fromCache: false })
    const copy = await get()
    expect([text(copy), copy.fromCache, copy.contentType, origin.seen.length]).toEqual([
      'once',
      true,
      'text/html',
      1,
    ])
  })

  it.each([
    ['no-store', { 'cache-control': 'no-store, max-age=60' }],
    ['private', { 'cache-control': 'private, max-age=60' }],
    ['no headers at all', {}],
    ['another Vary each time', { 'cache-control': 'max-age=60', vary: '*' }],
    ['max-age=0 without validator', { 'cache-control': 'max-age=0' }],
  ])('keeps nothing when the site says %s', async (_what, headers) => {
    say('x', headers as Record<string, string>)
    await get()
    await get()
    expect(origin.seen.length).toBe(2)
  })

  it('revalidates a stale copy, and accepts 304', async () => {
    answer = (response) => {
      const isSame = origin.seen.at(-1)?.headers['if-none-match'] === '"v1"'
      response
        .writeHead(isSame ? 304 : 200, { etag: '"v1"', 'cache-control': 'max-age=0' })
        .end(isSame ? undefined : 'body')
    }
    await kept()
    const second = await get()
    expect([text(second), second.status, second.fromCache, origin.seen.length]).toEqual([
      'body',
      200,
      true,
      2,
    ])
  })

  it.each([
    ['no validator', {}],
    ['another validator, as servers that compress do', { etag: '"v1"' }],
  ])("returns the stored page's headers, not those of a 304 with %s", async (_what, validator) => {
    const headers = {
      'content-type': 'text/html',
      'content-encoding': 'gzip',
      'cache-control': 'max-age=0',
    }
    answer = (response) =>
      origin.seen.at(-1)?.headers['if-none-match']
        ? response.writeHead(304, validator).end()
        : response.writeHead(200, { ...headers, etag: '"v1-gzip"' }).end(gzipSync('body'))
    await kept()
    for (const time of ['once', 'again']) {
      const page = await get()
      expect([time, text(page), page.status, page.contentType]).toEqual([
        time,
        'body',
        200,
        'text/html',
      ])
    }
  })

  it('stores no response that cannot be decompressed', async () => {
    const whole = gzipSync('whole')
    const headers = { 'cache-control': 'max-age=60', 'content-encoding': 'gzip' }
    say(whole.subarray(0, -6), headers)
    await expect(get()).rejects.toMatchObject({ code: 'url_scrape_failed' })
    await wait(200)
    say(whole, headers)
    expect(text(await get())).toBe('whole')
  })

  it.each(['x-requested-with', 'referer', 'dnt'])(
    'serves a response to a header %s only to callers who send it',
    async (name) => {
      say('for a script', { 'cache-control': 'max-age=60' })
      await expect.poll(async () => (await get({ headers: { [name]: '1' } })).fromCache).toBe(true)
      say('for everybody', { 'cache-control': 'max-age=60' })
      expect(text(await get())).toBe('for everybody')
      expect(text(await get({ headers: { [name]: '1' } }))).toBe('for a script')
    },
  )

  // Vector 103.
  it('is off for maxAgeMs 0, for false, and with credentials', async () => {
    say('x', { 'cache-control': 'max-age=60' })
    await kept()
    for (const options of [
      { cache: { maxAgeMs: 0 } },
      { cache: false },
      { headers: { cookie: 'a=b' } },
      { headers: { authorization: 'x' } },
    ])
      expect(await get(options)).toMatchObject({ fromCache: false })
    expect(origin.seen.length).toBe(5)
  })

  it('serves no copy older than requested', async () => {
    say('x', { 'cache-control': 'max-age=600', age: '100' })
    await kept()
    expect(await get({ cache: { maxAgeMs: 500_000 } })).toMatchObject({ fromCache: true })
    expect(await get({ cache: { maxAgeMs: 50_000 } })).toMatchObject({ fromCache: false })
  })

  it.each([
    ['cache-control', ['public', 'max-age=60'], true],
    ['cache-control', ['max-age=60', 'no-store'], false],
    ['vary', ['accept', 'accept-language'], true],
    ['etag', ['"a"', '"b"'], true],
    ['age', ['1', '2'], true],
  ])('accepts a site that sends %s twice: %j', async (name, values, isKept) => {
    const headers = {
      ...(name === 'cache-control' ? {} : { 'cache-control': 'max-age=60' }),
      [name]: values,
    }
    answer = (response) => void response.writeHead(200, headers).end('body')
    await (isKept ? kept() : get())
    const second = await get()
    expect([text(second), second.fromCache]).toEqual(['body', isKept])
  })

  it('ignores a damaged copy', async () => {
    say('whole', { 'cache-control': 'max-age=60' })
    await kept()
    const file = path.join(folder(), ownFiles()[0] ?? '')
    const bytes = readFileSync(file)
    bytes[bytes.length - 1] = 0
    writeFileSync(file, bytes)
    expect([text(await get()), origin.seen.length]).toEqual(['whole', 2])
  })

  // Vector 57.
  it('separates private hosts, and rejects them once they are no longer allowed', async () => {
    say('inside', { 'cache-control': 'max-age=60' })
    await kept()
    allow()
    await expect(get()).rejects.toMatchObject({ code: 'blocked_url' })
  })

  it('stays within its size by removing the oldest copies', async () => {
    process.env.CACHE_MEGABYTES = '1'
    const body = Buffer.alloc(300_000, 'x')
    say(body, { 'cache-control': 'max-age=60' })
    for (let page = 0; page < 8; page++) {
      url = `http://127.0.0.1:${origin.port}/${page}`
      await get()
    }
    const size = () =>
      files().reduce(
        (sum, name) =>
          sum + (statSync(path.join(folder(), name), { throwIfNoEntry: false })?.size ?? 0),
        0,
      )
    await expect.poll(size).toBeLessThanOrEqual(1_000_000)
    await expect.poll(async () => (await get()).fromCache).toBe(true)
  })

  it('caches a permanent redirect, but checks each hop', async () => {
    answer = (response) => {
      const isStart = origin.seen.at(-1)?.url === '/start'
      response
        .writeHead(isStart ? 301 : 200, { location: '/end', 'cache-control': 'max-age=60' })
        .end('end')
    }
    url = `http://127.0.0.1:${origin.port}/start`
    await get()
    await expect.poll(async () => (await get()).fromCache).toBe(true)
    expect((await get()).hops.map((hop) => new URL(hop).pathname)).toEqual(['/start', '/end'])
  })
})
