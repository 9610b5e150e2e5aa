import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint } from '@/lib/api/http/index'
import { scrape } from '@/lib/capabilities/scrape/index'
import { webSearch } from '@/lib/capabilities/search/index'
import { pruneRefused } from '@/lib/money/usage/index'
import { allRows } from '@/lib/storage/db/index'
import { type Inside, openInside } from '@/tests/support/inside'

const DAY_MS = 86_400_000
const FLOOD = 260
let inside: Inside

beforeAll(async () => {
  inside = await openInside({ RATE_LIMIT_PER_MINUTE: '100000' })
})
afterAll(() => inside.stop())

const count = async (where: string) => {
  const [row] = await allRows<{ n: bigint }>(`SELECT count(*) n FROM call WHERE ${where}`)
  return Number(row?.n)
}

test('a flood of rejected calls leaves few small rows, but is counted completely', async () => {
  for (let sent = 0; sent < FLOOD; sent++) {
    const url = `http://10.0.0.1/${'x'.repeat(5_000)}`
    const response = await endpoint(scrape)(inside.request({ url, formats: ['pdf'] }))
    expect(response.status).toBe(400)
  }
  expect(await count(`status = 'failed'`)).toBe(200)
  const [longest] = await allRows<{ n: bigint }>(
    'SELECT max(octet_length(subject) + octet_length(error_message)) n FROM call',
  )
  expect(Number(longest?.n)).toBeLessThanOrEqual(400)
  const [sum] = await allRows<{ n: bigint }>('SELECT sum(calls) n FROM usage_hour')
  expect(Number(sum?.n)).toBe(FLOOD)
})

test('rows of rejected calls are deleted after a week, others stay', async () => {
  inside.search.script({ status: 500 }, { status: 500 }, { status: 500 })
  await endpoint(webSearch)(inside.request({ query: 'herons' }))
  await endpoint(webSearch)(inside.request({ query: 'herons' }))
  const before = await count('1')
  await pruneRefused(Date.now() + 6 * DAY_MS)
  expect(await count('1')).toBe(before)
  await pruneRefused(Date.now() + 8 * DAY_MS)
  expect(await allRows('SELECT capability, status FROM call ORDER BY started_at')).toEqual([
    { capability: 'web_search', status: 'failed' },
    { capability: 'web_search', status: 'ok' },
  ])
})
