import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Caller } from '@/lib/api/gate/index'
import { runCapability } from '@/lib/api/run/index'
import { defineCapability } from '@/lib/base/capability/index'
import { fromUsd } from '@/lib/base/usd/index'
import { createJob } from '@/lib/capabilities/jobs/create'
import { takeJobs } from '@/lib/capabilities/jobs/queue'
import { Reservations } from '@/lib/capabilities/jobs/reservations'
import { Run, type Work } from '@/lib/capabilities/jobs/run'
import {
  checkLedger,
  estimateUsage,
  priceList,
  priceUsage,
  settablePrices,
  startHeartbeat,
  stopHeartbeat,
  unitPrice,
} from '@/lib/money/billing/index'
import { openApi } from '@/lib/operations/catalog/index'
import { changeSetting } from '@/lib/operations/settings/index'
import { verifyKey } from '@/lib/people/keys/index'
import { db, tables } from '@/lib/storage/db/index'
import { type Inside, openInside } from '@/tests/support/inside'

const { holds, usageLines } = tables
const signal = new AbortController().signal
let inside: Inside
let caller: Caller

beforeAll(async () => {
  inside = await openInside({
    MAX_PARALLEL_CALLS_PER_KEY: '100',
    MAX_PARALLEL_CALLS_PER_ACCOUNT: '100',
  })
  await startHeartbeat(async () => {})
  const key = await verifyKey(inside.secret)
  caller = { accountId: inside.account, key, name: 'test' }
})
afterEach(() =>
  setPrices({ PRICE_WEB_SEARCH: '', PRICE_SEARCH_PAGE: '', PRICE_MARGIN_PERCENT: '' }),
)
afterAll(async () => {
  expect((await checkLedger()).filter(({ violations }) => violations > 0)).toEqual([])
  await stopHeartbeat()
  await inside.stop()
})

function setPrices(prices: Record<string, string>): void {
  for (const [name, text] of Object.entries(prices)) vi.stubEnv(name, text)
}

const searchOf = (during: () => Promise<void>) =>
  defineCapability({
    name: 'web_search',
    summary: '',
    subject: () => 'test',
    input: z.object({}),
    errors: [],
    reply: z.object({ cost: z.number() }),
    timeoutMs: () => 60_000,
    maxUsage: () => [
      { unit: 'web_search', amount: 1 },
      { unit: 'search_page', amount: 2 },
    ],
    run: async (_, call) => {
      await during()
      call.count('web_search')
      call.count('search_page', 2)
      return (receipt) => ({ cost: receipt.cost })
    },
  })

async function searched(during: () => Promise<void>) {
  const wanted = { caller, capability: searchOf(during), input: {}, signal }
  const outcome = await runCapability(wanted)
  if (outcome.kind !== 'completed') throw new Error(outcome.kind)
  const { id, reply, receipt } = outcome
  const [hold] = await db().select().from(holds).where(eq(holds.callId, id))
  const lines = await db().select().from(usageLines).where(eq(usageLines.callId, id))
  return { reply, receipt, hold, rates: lines.map(({ rate }) => rate) }
}

test("an owner's price applies to the list, the estimate, the documents and the charge", async () => {
  setPrices({ PRICE_WEB_SEARCH: '0.0123' })
  expect(unitPrice('web_search')).toBe(0.0123)
  expect(priceList()).toContainEqual({ unit: 'web_search', usd: 0.0123 })
  expect(estimateUsage([{ unit: 'web_search', amount: 2 }]).max).toBe(0.0246)
  const { paths } = openApi('') as { paths: Record<string, { post?: { description: string } }> }
  expect(paths['/api/v2/web_search']?.post?.description).toContain('0.0123 a search')
  expect((await searched(async () => {})).reply.cost).toBe(0.0143)
})

test.each([
  ['rises', '0.009'],
  ['falls', '0.0001'],
])('a call whose price %s while it runs is charged at the reserved price', async (_, then) => {
  setPrices({ PRICE_WEB_SEARCH: '0.003' })
  const { reply, receipt, hold, rates } = await searched(async () => {
    setPrices({ PRICE_WEB_SEARCH: then, PRICE_MARGIN_PERCENT: '300' })
  })
  expect([reply.cost, receipt.cost]).toEqual([0.005, 0.005])
  expect(hold).toMatchObject({ amount: 5_000_000n, settled: 5_000_000n })
  expect(rates).toEqual([fromUsd(0.003) * 1_000_000n, fromUsd(0.001) * 1_000_000n])
  expect(hold?.priceVersion).toMatch(/^\d{4}-\d{1,2}-\d{1,2}\+[\da-f]{8}$/)
})

test('concurrent calls with changing prices are each charged at their reserved price', async () => {
  const calls = Array.from({ length: 40 }, async (_, i) => {
    setPrices({ PRICE_WEB_SEARCH: String((1 + (i % 7)) / 1_000) })
    return searched(async () => {
      await new Promise((resolve) => setTimeout(resolve, (i * 7) % 40))
      setPrices({ PRICE_WEB_SEARCH: String((1 + (i % 11)) / 1_000) })
    })
  })
  for (const { reply, hold } of await Promise.all(calls)) {
    expect(hold?.settled).toBe(hold?.amount)
    expect(fromUsd(reply.cost)).toBe(hold?.amount)
  }
})

test('a job keeps the prices that its run began with', async () => {
  setPrices({ PRICE_SCRAPE_FORMAT: '0.0444' })
  const call = { id: 'call_of_job', accountId: inside.account, keyId: null }
  const row = { capability: 'crawl', status: 'ok', subject: 'x', startedAt: Date.now() } as const
  await db()
    .insert(tables.calls)
    .values({ ...call, ...row })
  await createJob('crawl', 'x', { url: 'x' }, undefined, call)
  const [job] = await takeJobs(
    { jobs: 1, checks: 1 },
    () => false,
    () => 0,
  )
  if (!job) throw new Error('there is no job')
  await new Run(job).execute(async () =>
    pages(new Reservations({ ...call, amount: priceUsage(PAGE) })),
  )
  setPrices({ PRICE_SCRAPE_FORMAT: '' })
  const closed = await db().select().from(holds).where(eq(holds.state, 'settled'))
  const own = closed.filter(({ amount }) => amount === 44_400_000n)
  expect(own.map(({ settled }) => settled)).toEqual([44_400_000n, 44_400_000n])
})

const PAGE = [{ unit: 'scrape_format' as const, amount: 1 }]

/** Two pages between which the price changes. */
function pages(reservations: Reservations): Work {
  return {
    reservations,
    hasNews: () => false,
    step: () => ({ data: null, queued: 0, skipped: {} }),
    work: async (run) => {
      for (const url of ['https://example.com/1', 'https://example.com/2']) {
        const call = run.openCall(await reservations.take(2), 1_000)
        call.count('scrape_format')
        const page = { url, success: true, error: null, error_code: null, page: {} }
        await run.deliver(call, () => page)
        setPrices({ PRICE_SCRAPE_FORMAT: '0.001' })
      }
    },
  }
}

test("a margin applies to built-in prices and tokens, not to the owner's prices", () => {
  setPrices({ PRICE_MARGIN_PERCENT: '50', PRICE_SEARCH_PAGE: '0.004' })
  const tokens = { unit: 'llm_input_tokens' as const, amount: 1_000_000, rate: 2_000_000_000n }
  expect(unitPrice('web_search')).toBe(0.003)
  expect(unitPrice('search_page')).toBe(0.004)
  expect(priceUsage([tokens])).toBe(3_000_000_000n)
  expect(settablePrices().find(({ unit }) => unit === 'search_page')?.usd).toBe(0.0015)
  setPrices({ PRICE_MARGIN_PERCENT: '-90' })
  expect(unitPrice('web_search')).toBe(0.0002)
})

test('prices are stored within bounds, and reset by an empty text', async () => {
  const set = (text: string) => changeSetting('PRICE_MAP', text, 'user_1')
  expect(await set('0')).toBe('Enter 0.00001 or more.')
  expect(await set('11')).toBe('Enter at most 10.')
  expect(await set('a lot')).toBe('Enter a number.')
  expect(await set('0.0035')).toBeNull()
  expect(unitPrice('map')).toBe(0.0035)
  expect(await set('')).toBeNull()
  expect(unitPrice('map')).toBe(0.002)
  expect(await changeSetting('PRICE_MARGIN_PERCENT', '-91', 'user_1')).toBe('Enter -90 or more.')
})
