import { beforeAll, expect, test } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { AppError } from '@/lib/base/errors/index'
import {
  type CallFilter,
  callsSince,
  latencyOver,
  listCalls,
  NO_KEY,
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
const SPAN = { from: START + 5 * HOUR_MS, to: START + 205 * HOUR_MS }
const HALVES = [
  { from: SPAN.from, to: START + 100 * HOUR_MS },
  { from: START + 100 * HOUR_MS, to: SPAN.to },
]

/** Pseudo-random numbers between 0 and 1, the same in every run. */
const random = (n: number) => ((Math.imul(n + 1, 2_654_435_761) >>> 0) % 1_000_003) / 1_000_003
const pick = <One>(n: number, ...ones: One[]) => ones[Math.floor(random(n) * ones.length)] as One
const made = Array.from({ length: 500 }, (_, n) => ({
  id: `call_${String(n).padStart(3, '0')}`,
  accountId: pick(n * 7, 'one', 'one', 'two'),
  keyId: pick(n * 11, null, 'key_a', 'key_b'),
  capability: pick(n * 13, 'map', 'scrape', 'answer'),
  model: pick(n * 17, null, 'openai/small', 'openai/large'),
  status: pick(n * 19, 'ok', 'ok', 'ok', 'failed', 'cancelled') as 'ok' | 'failed' | 'cancelled',
  error: pick(n * 23, 'search_failed', 'unexpected_error'),
  subject: pick(n * 29, 'Grey HERON', 'tide tables'),
  startedAt: START + n * 0.42 * HOUR_MS,
  tookMs: Math.round(20 + 5_000 * random(n * 31) ** 2),
}))
type Made = (typeof made)[number]

beforeAll(async () => {
  await durably(async (tx) => {
    for (const one of made) {
      const { id, accountId, keyId, capability, subject, startedAt } = one
      const open = openCall({ id, accountId, signal: new AbortController().signal, timeoutMs: 1 })
      const call = { ...open, elapsedMs: () => one.tookMs }
      if (one.model) call.facts.model = one.model
      call.count('llm_input_tokens', 1_000, { rate: 0n, providerRate: 150_000_000n })
      const isCached = one.tookMs % 2 === 0
      await call.stage(
        'fetch',
        async () => {},
        () => ({ url: 'https://example.com/', ...(isCached ? { cached: true } : {}) }),
      )
      const start = { id, accountId, keyId, capability, subject, startedAt }
      await noteStart(tx, start)
      const code = one.error === 'search_failed' ? one.error : null
      const error = code ? new AppError(code, 'x') : new Error('x')
      const { status } = one
      const end = { status, httpStatus: 200, cost: 1_000_000n }
      await noteEnd(tx, call, start, status === 'failed' ? { ...end, error } : end)
    }
  })
})

const fits = (one: Made, filter: CallFilter) =>
  (!filter.capability || one.capability === filter.capability) &&
  (!filter.keyId || (one.keyId ?? NO_KEY) === filter.keyId) &&
  (!filter.model || one.model === filter.model) &&
  (!filter.status || one.status === filter.status) &&
  (!filter.error || (one.status === 'failed' && one.error === filter.error)) &&
  (!filter.text || one.subject.toLowerCase().includes(filter.text))
const within = ({ startedAt }: Made, { from, to }: typeof SPAN) =>
  startedAt >= Math.floor(from) && startedAt < to
const nearest = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0

test.each<[string, CallFilter]>([
  ['no filter', {}],
  ['an endpoint', { capability: 'map' }],
  ['a key', { keyId: 'key_b' }],
  ['calls without a key', { keyId: NO_KEY }],
  ['a model', { model: 'openai/large' }],
  ['calls that succeeded', { status: 'ok' }],
  ['calls that failed', { status: 'failed' }],
  ['calls that were cancelled', { status: 'cancelled' }],
  ['an error', { error: 'search_failed' }],
  ['an endpoint, a key and a status', { capability: 'scrape', keyId: 'key_a', status: 'ok' }],
  ['a text', { text: 'heron' }],
  [
    'a text among failed calls of an endpoint',
    { text: 'tide', status: 'failed', capability: 'map' },
  ],
])('figures, chart and table agree with the calls: %s', async (_, filter) => {
  for (const whose of ['one', null]) {
    const calls = made.filter(
      (one) => within(one, SPAN) && fits(one, filter) && (!whose || one.accountId === whose),
    )
    const totals = await readTotals(whose, SPAN, filter)
    expect(totals.calls).toBe(calls.length)
    expect(totals.failed).toBe(calls.filter(({ status }) => status === 'failed').length)
    expect(totals.cost).toBe(BigInt(calls.length) * 1_000_000n)
    // A thousand tokens at 0.15 USD per million.
    expect(totals.providerCost).toBe(BigInt(calls.length) * 150_000n)
    expect(totals.pages).toBe(calls.length)
    expect(totals.cachedPages).toBe(calls.filter(({ tookMs }) => tookMs % 2 === 0).length)
    const times = calls.map(({ tookMs }) => tookMs)
    for (const [is, share] of [
      [totals.p50Ms, 0.5],
      [totals.p95Ms, 0.95],
    ] as const)
      expect(Math.abs(is - nearest(times, share))).toBeLessThanOrEqual(
        1 + 0.04 * nearest(times, share),
      )

    const points = await usageOver(whose, HALVES, 'capability', filter)
    for (const half of HALVES)
      expect(
        points.filter(({ at }) => at === half.from).reduce((sum, point) => sum + point.calls, 0),
      ).toBe(calls.filter((one) => within(one, half)).length)
    const listed = await listCalls(whose, { ...filter, span: SPAN }, null, 1_000)
    expect(listed.calls.map(({ id }) => id).toSorted()).toEqual(
      calls.map(({ id }) => id).toSorted(),
    )
  }
})

test('errors are told apart by their codes', async () => {
  const points = await usageOver(null, [SPAN], 'outcome', { status: 'failed' })
  const count = (error: string) =>
    made.filter((one) => within(one, SPAN) && fits(one, { error })).length
  expect(Object.fromEntries(points.map(({ name, calls }) => [name, calls]))).toEqual({
    search_failed: count('search_failed'),
    unexpected_error: count('unexpected_error'),
  })
})

test('each bucket has the percentiles of its own calls', async () => {
  for (const filter of [{}, { text: 'heron' }])
    for (const { at, p50Ms, p95Ms, calls } of await latencyOver(null, HALVES, filter)) {
      const half = HALVES.find(({ from }) => from === at) ?? SPAN
      const times = made
        .filter((one) => within(one, half) && fits(one, filter))
        .map(({ tookMs }) => tookMs)
      expect(calls).toBe(times.length)
      expect(Math.abs(p50Ms - nearest(times, 0.5))).toBeLessThanOrEqual(1 + 0.04 * p50Ms)
      expect(Math.abs(p95Ms - nearest(times, 0.95))).toBeLessThanOrEqual(1 + 0.04 * p95Ms)
    }
})

test('newer calls that match are counted, up to a limit', async () => {
  const since = made[399] as Made
  const newer = made.slice(400).filter((one) => fits(one, { capability: 'map' })).length
  expect(await callsSince(null, { capability: 'map' }, since, 1_000)).toBe(newer)
  expect(await callsSince(null, {}, since, 20)).toBe(20)
})
