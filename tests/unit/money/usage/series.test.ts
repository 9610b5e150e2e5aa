import { beforeAll, expect, test } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import {
  allCalls,
  listCalls,
  noteEnd,
  noteStart,
  readTotals,
  usageOver,
} from '@/lib/money/usage/index'
import { durably } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const HOUR_MS = 3_600_000
const START = Date.parse('2026-03-01T00:00:00Z')
const CALLS = 400

/**
 * One call every seven hours from START on; every fifth is another account's, every tenth fails.
 */
beforeAll(async () => {
  for (let n = 0; n < CALLS; n++) {
    const startedAt = START + n * 7 * HOUR_MS
    const call = openCall({
      id: `call_${n}`,
      accountId: 'x',
      signal: new AbortController().signal,
      timeoutMs: 1,
    })
    const start = {
      id: call.id,
      accountId: n % 5 === 0 ? 'acct_other' : 'acct_one',
      keyId: null,
      capability: n % 2 === 0 ? 'map' : 'scrape',
      subject: `page ${n}`,
      startedAt,
    }
    await durably(async (tx) => {
      await noteStart(tx, start)
      const status = n % 10 === 3 ? 'failed' : 'ok'
      await noteEnd(tx, call, start, { status, httpStatus: 200, cost: 1_000n })
    })
  }
})

/** How many of the calls began in a span. */
const began = ({ from, to }: { from: number; to: number }, other: boolean | null) =>
  Array.from({ length: CALLS }, (_, n) => n).filter((n) => {
    const at = START + n * 7 * HOUR_MS
    return at >= from && at < to && (other === null || (n % 5 === 0) === other)
  }).length

test.each([
  ['whole days', 0, 30 * 24],
  ['a span that cuts days at both ends', 5, 30 * 24 + 19],
  ['a few hours of one day', 3, 22],
  ['more than a year', -100, 24 * 400],
])('totals of %s count each call once, of one account and of all', async (_, from, to) => {
  const span = { from: START + from * HOUR_MS, to: START + to * HOUR_MS }
  const one = await readTotals('acct_one', span)
  expect(one.calls).toBe(began(span, false))
  expect(one.cost).toBe(BigInt(one.calls) * 1_000n)
  expect((await readTotals(null, span)).calls).toBe(began(span, null))
})

test('buckets smaller than a day contain each call once', async () => {
  const buckets = Array.from({ length: 20 }, (_, i) => ({
    from: START + (i * 24 + 5) * HOUR_MS,
    to: START + ((i + 1) * 24 + 5) * HOUR_MS,
  }))
  const points = await usageOver('acct_one', buckets, 'capability')
  for (const bucket of buckets) {
    const found = points
      .filter(({ at }) => at === bucket.from)
      .reduce((sum, point) => sum + point.calls, 0)
    expect(found).toBe(began(bucket, false))
  }
})

test('a text too short for the index searches a limited number of calls and says where to continue', async () => {
  const filter = { text: '3' }
  const first = await listCalls(null, { text: '39' }, null, 50, 100)
  expect(first.calls[0]?.subject).toBe('page 399')
  expect(first.lookedAt).toBe(100)
  const seen: string[] = []
  for (let after: typeof first.next = null, n = 0; n === 0 || after; n++) {
    const page: typeof first = await listCalls(null, filter, after, 50, 100)
    seen.push(...page.calls.map(({ subject }) => subject))
    after = page.next
  }
  const all = Array.from({ length: CALLS }, (_, n) => `page ${n}`).filter((subject) =>
    subject.includes('3'),
  )
  expect(seen.toSorted()).toEqual(all.toSorted())
})

test('an export contains every matching call, and none of another account', async () => {
  const found = []
  for await (const page of allCalls('acct_one', { capability: 'map' })) found.push(...page)
  expect(found.length).toBe(
    Array.from({ length: CALLS }, (_, n) => n).filter((n) => n % 2 === 0 && n % 5 !== 0).length,
  )
  expect(new Set(found.map(({ accountId }) => accountId))).toEqual(new Set(['acct_one']))
})
