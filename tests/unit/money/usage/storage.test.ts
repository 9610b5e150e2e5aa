import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint, streamEndpoint } from '@/lib/api/http/index'
import { crawl } from '@/lib/capabilities/crawl/index'
import { scrape } from '@/lib/capabilities/scrape/index'
import { allRows } from '@/lib/storage/db/index'
import { type Inside, openInside } from '@/tests/support/inside'
import { article, type Site, startSite } from '@/tests/support/site'

const PROSE =
  'The heron stood in the shallow water, waited for a long while, and caught a fish before it flew away. '
let site: Site
let inside: Inside

beforeAll(async () => {
  const long = (paragraphs: number) =>
    article('Herons', ...Array.from({ length: paragraphs }, () => PROSE.repeat(40)))
  site = await startSite({
    '/page': article('Herons', PROSE),
    '/long': long(300),
    '/middle': long(75),
  })
  const settings = {
    ALLOWED_PRIVATE_HOSTS: site.host,
    KEEP_ANSWERS_MEGABYTES: '1',
    RESPECT_ROBOTS: 'false',
  }
  inside = await openInside(settings)
})
afterAll(async () => {
  await Promise.all([inside.stop(), site.close()])
})

async function ask(body: object, once?: string, post = endpoint(scrape)) {
  const request = inside.request(body)
  if (once) request.headers.set('Idempotency-Key', once)
  const before = await inside.spent()
  const response = await post(request)
  const text = await response.text()
  const id = response.headers.get('x-request-id') ?? ''
  // The row is written after the response.
  await expect.poll(() => recordOf(id)).toBeDefined()
  return { response, text, id, charged: (await inside.spent()) - before }
}

async function recordOf(id: string) {
  const rows = await allRows<{ request: string; response: string | null }>(
    'SELECT request, response FROM call_record WHERE call_id = ?',
    id,
  )
  return rows[0]
}

async function storedBytes() {
  const [row] = await allRows<{ n: bigint }>(
    'SELECT sum(octet_length(request) + coalesce(octet_length(response), 0)) n FROM call_record',
  )
  return Number(row?.n ?? 0)
}

test('a free call stores almost nothing of a large request', async () => {
  const unused = {
    exclude_selectors: Array.from({ length: 20 }, (_, i) => `.${'x'.repeat(450)}${i}`),
  }
  const { response, id, charged } = await ask({ url: `${site.url}/missing`, ...unused })
  expect([response.status, charged]).toEqual([500, 0n])
  expect((await recordOf(id))?.request.length).toBeLessThan(2_100)
})

test.each([
  ['a name that may not be set', { 'X-Not-Allowed': 'x'.repeat(900_000) }],
  ['a value that is too long', { Cookie: 'x'.repeat(900_000) }],
])('a header with %s is refused before anything is reserved or kept', async (_, headers) => {
  const counts = () =>
    Promise.all(
      ['hold', 'call_record'].map((table) =>
        allRows<{ n: bigint }>(`SELECT count(*) n FROM ${table}`),
      ),
    )
  const before = await counts()
  const response = await endpoint(scrape)(inside.request({ url: `${site.url}/page`, headers }))
  expect(response.status).toBe(400)
  expect((await response.json()).detail.error_code).toBe('invalid_headers')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await counts()).toEqual(before)
})

test('an answered call stores at most 16 kB of its request, and small ones completely', async () => {
  const unused = {
    exclude_selectors: Array.from({ length: 20 }, (_, i) => `.${'x'.repeat(450)}${i}`),
  }
  const small = await ask({ url: `${site.url}/page` })
  expect(JSON.parse((await recordOf(small.id))?.request ?? '')).toEqual({ url: `${site.url}/page` })
  const large = await ask({ url: `${site.url}/page?${'y'.repeat(7_900)}`, ...unused })
  expect(large.response.status).toBe(200)
  const kept = JSON.parse((await recordOf(large.id))?.request ?? '')
  expect(kept.url).toContain(`${site.url}/page?yyy`)
  expect(JSON.stringify(kept).length).toBeLessThan(16_000)
})

test('an answer over 1 MiB is not stored under its key, and says so: a retry is another call', async () => {
  const first = await ask({ url: `${site.url}/long` }, 'long')
  expect(first.text.length).toBeGreaterThan(1 << 20)
  expect(first.response.headers.get('idempotent-stored')).toBe('false')
  const again = await ask({ url: `${site.url}/long` }, 'long')
  expect([again.response.status, again.charged]).toEqual([200, 1_000_000n])
})

test('a stream over 1 MiB says so in a comment at its end', async () => {
  const body = { url: `${site.url}/long`, max_pages: 1 }
  const { text } = await ask(body, 'long-stream', streamEndpoint(crawl))
  expect(text.slice(-200)).toContain(
    ': This stream is too long to be stored under its Idempotency-Key',
  )
})

test('an answer of normal length is stored under its key', async () => {
  const first = await ask({ url: `${site.url}/page` }, 'short')
  expect(first.response.headers.get('idempotent-stored')).toBeNull()
  const again = await ask({ url: `${site.url}/page` }, 'short')
  expect([again.text, again.charged]).toEqual([first.text, 0n])
})

test('an account stores answers up to its quota: the oldest are deleted', async () => {
  const ids = []
  for (let i = 0; i < 6; i++) ids.push((await ask({ url: `${site.url}/middle` })).id)
  expect(await recordOf(ids[0] ?? '')).toBeUndefined()
  expect((await recordOf(ids.at(-1) ?? ''))?.response?.length).toBeGreaterThan(200_000)
  // The oldest rows are deleted right after the last one was written.
  await expect.poll(storedBytes).toBeLessThan(1_000_000)
})
