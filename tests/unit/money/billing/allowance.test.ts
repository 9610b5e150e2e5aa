import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '@/lib/api/http'
import { fromUsd } from '@/lib/base/usd'
import { answer } from '@/lib/capabilities/answer'
import { failedWorkSince } from '@/lib/money/billing'
import { checkAllowance } from '@/lib/money/billing/allowance'
import { db, durably, tables } from '@/lib/storage/db'
import { type Inside, openInside } from '@/tests/support/inside'

const HOUR_MS = 3_600_000
const AT_ONCE = 16
/** Its one answer costs the operator about 0.003 USD if it fails, and at most 0.007. */
const JSON_ANSWER = {
  query: 'herons',
  model: 'service-web',
  answer_type: 'json',
  json_schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
}
let inside: Inside

beforeAll(async () => {
  inside = await openInside()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  inside.model.forget()
})
afterAll(async () => {
  vi.useRealTimers()
  await inside.stop()
})

/** Calls at once, each of which gets this text from its model: `200`, `502 invalid_model_output`. */
async function answersTo(count: number, text: string): Promise<string[]> {
  inside.model.script(...Array.from({ length: 4 * count }, () => ({ text })))
  return Promise.all(
    Array.from({ length: count }, async () => {
      const response = await endpoint(answer)(inside.request(JSON_ANSWER))
      const { detail } = await response.json()
      return `${response.status} ${detail?.details?.reason ?? ''}`.trim()
    }),
  )
}

/** Moves to the beginning of an hour, which may be one after all hours that count. */
function startHour(later = 1): void {
  vi.setSystemTime((Math.ceil(Date.now() / HOUR_MS) + later - 1) * HOUR_MS)
}

test('failures that run at once cost the operator no more than the allowance', async () => {
  vi.stubEnv('FAILED_WORK_USD_PER_HOUR', '0.02')
  startHour()
  const ended = await answersTo(AT_ONCE, '{"other": 1}')
  expect(new Set(ended)).toEqual(new Set(['502', '429 failed_work']))
  expect(await inside.failedWork()).toBeLessThanOrEqual(20_200_000n)
  expect(await inside.failedWork()).toBeGreaterThan(10_000_000n)
  const { used, refused } = await failedWorkSince(inside.account, Date.now())
  expect(used).toBe(await inside.failedWork())
  expect(refused).toBe(ended.filter((reply) => reply.startsWith('429')).length)
})

test('an account may rely on the allowance of a day that it left unused', async () => {
  vi.stubEnv('FAILED_WORK_USD_PER_HOUR', '0.02')
  startHour(30)
  expect(new Set(await answersTo(AT_ONCE, '{"other": 1}'))).toEqual(new Set(['502']))
  expect(await answersTo(1, '{"other": 1}')).toEqual(['429 failed_work'])
})

test('calls that succeed wait for one another, and none is refused', async () => {
  vi.stubEnv('FAILED_WORK_USD_PER_HOUR', '0.0003')
  startHour(30)
  expect(new Set(await answersTo(AT_ONCE, '{"name": "heron"}'))).toEqual(new Set(['200']))
})

test('a call that may cost more than the allowance runs alone, and once if it fails', async () => {
  vi.stubEnv('FAILED_WORK_USD_PER_HOUR', '0.0001')
  startHour(30)
  const ended = await answersTo(4, '{"other": 1}')
  expect(ended.toSorted()).toEqual(['429 failed_work', '429 failed_work', '429 failed_work', '502'])
})

test('dear calls of a member run one by one, those of the owner at once', async () => {
  const accountId = 'dear'
  const reserve = () => durably((tx) => checkAllowance(tx, accountId, fromUsd(10), 5))
  expect(await reserve()).toBe(1)
  const person = { id: 'dear', login: 'dear', role: 'owner' as const, createdAt: Date.now() }
  await db()
    .insert(tables.users)
    .values({ ...person, accountId })
  expect(await reserve()).toBe(5)
})
