import { beforeAll, expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors/index'
import { release, settle } from '@/lib/money/billing/closing'
import { available, checkLedger, grant, openAccount } from '@/lib/money/billing/index'
import { hold } from '@/lib/money/billing/ledger'
import { changeKey, issueKey } from '@/lib/people/keys/index'
import { allRows, db, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const ACCOUNT = 'acct_test'
const usage = [{ unit: 'web_search' as const, amount: 1 }]
let calls = 0
const newCall = () => `call_${++calls}`

beforeAll(async () => {
  await openAccount(ACCOUNT)
  await grant(ACCOUNT, 1_000_000_000n, 'first', 'test')
})
const violations = async () => (await checkLedger()).filter((finding) => finding.violations > 0)

test('credit is granted once per reference', async () => {
  const before = await available(ACCOUNT)
  expect(await grant(ACCOUNT, 5n, 'again', 'x')).toBe(true)
  expect(await grant(ACCOUNT, 5n, 'again', 'x')).toBe(false)
  expect(await available(ACCOUNT)).toBe(before + 5n)
})

test('a settled call costs what was used, and the rest is refunded', async () => {
  const before = await available(ACCOUNT)
  const callId = newCall()
  await hold({ callId, accountId: ACCOUNT, keyId: null, amount: 10_000_000n })
  expect(await available(ACCOUNT)).toBe(before - 10_000_000n)
  expect(await settle({ callId, accountId: ACCOUNT, cost: 2_000_000n, usage, reason: 'ok' })).toBe(
    2_000_000n,
  )
  expect(await available(ACCOUNT)).toBe(before - 2_000_000n)
})

// Vector 204.
test("a charge records the versions of its prices, including the model's", async () => {
  const callId = newCall()
  await hold({ callId, accountId: ACCOUNT, keyId: null, amount: 10_000_000n })
  await settle({
    callId,
    accountId: ACCOUNT,
    cost: 2_000_000n,
    usage,
    reason: 'ok',
    modelPrices: 'list@1.2',
  })
  const [row] = await allRows<{ price_version: string }>(
    'SELECT price_version FROM hold WHERE call_id = ?',
    callId,
  )
  expect(row?.price_version).toMatch(/^\d{4}-\d\d-\d list@1\.2$/)
})

// Vector 199.
test('nothing is charged above the hold', async () => {
  const callId = newCall()
  await hold({ callId, accountId: ACCOUNT, keyId: null, amount: 1_000_000n })
  expect(await settle({ callId, accountId: ACCOUNT, cost: 2_000_000n, usage, reason: 'ok' })).toBe(
    1_000_000n,
  )
})

// Vector 197.
test('a hold is closed once, either settled or released', async () => {
  const before = await available(ACCOUNT)
  const callId = newCall()
  await hold({ callId, accountId: ACCOUNT, keyId: null, amount: 3_000_000n })
  await release({ callId, accountId: ACCOUNT, reason: 'failed' })
  await expect(
    settle({ callId, accountId: ACCOUNT, cost: 2_000_000n, usage, reason: 'ok' }),
  ).rejects.toThrow('not open')
  await expect(release({ callId, accountId: ACCOUNT, reason: 'failed' })).rejects.toThrow(
    'not open',
  )
  await expect(
    settle({ callId: 'call_unknown', accountId: ACCOUNT, cost: 1n, usage, reason: 'ok' }),
  ).rejects.toThrow('not open')
  expect(await available(ACCOUNT)).toBe(before)
})

test('a hold beyond the balance is rejected, exact to the nano', async () => {
  const all = await available(ACCOUNT)
  await expect(
    hold({ callId: newCall(), accountId: ACCOUNT, keyId: null, amount: all + 1n }),
  ).rejects.toMatchObject({
    wireCode: 'insufficient_credits',
  })
  const callId = newCall()
  await hold({ callId, accountId: ACCOUNT, keyId: null, amount: all })
  expect(await available(ACCOUNT)).toBe(0n)
  await release({ callId, accountId: ACCOUNT, reason: 'test' })
})

test('concurrent holds never exceed the balance', async () => {
  const all = await available(ACCOUNT)
  const amount = all / 7n
  const ids = Array.from({ length: 50 }, newCall)
  const outcomes = await Promise.allSettled(
    ids.map((callId) => hold({ callId, accountId: ACCOUNT, keyId: null, amount })),
  )
  const stood = ids.filter((_, i) => outcomes[i]?.status === 'fulfilled')
  expect(stood).toHaveLength(7)
  await Promise.all(stood.map((callId) => release({ callId, accountId: ACCOUNT, reason: 'test' })))
  expect(await available(ACCOUNT)).toBe(all)
})

test("concurrent calls never exceed a key's cap, and failed calls do not count", async () => {
  const { id: keyId } = await issueKey(ACCOUNT, 'capped', { dailyCap: 10_000_000n })
  const ids = Array.from({ length: 20 }, newCall)
  const outcomes = await Promise.allSettled(
    ids.map((callId) => hold({ callId, accountId: ACCOUNT, keyId, amount: 3_000_000n })),
  )
  const stood = ids.filter((_, i) => outcomes[i]?.status === 'fulfilled')
  expect(stood).toHaveLength(3)
  const refusal = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(refusal?.reason).toBeInstanceOf(AppError)
  expect(refusal?.reason.message).toContain('daily cap')
  const [first = '', ...others] = stood
  await settle({ callId: first, accountId: ACCOUNT, cost: 2_000_000n, usage, reason: 'ok' })
  await Promise.all(
    others.map((callId) => release({ callId, accountId: ACCOUNT, reason: 'failed' })),
  )
  const again = newCall()
  await hold({ callId: again, accountId: ACCOUNT, keyId, amount: 8_000_000n })
  await expect(hold({ callId: newCall(), accountId: ACCOUNT, keyId, amount: 1n })).rejects.toThrow(
    'daily cap',
  )
  await release({ callId: again, accountId: ACCOUNT, reason: 'test' })
  await changeKey(ACCOUNT, keyId, { totalCap: 2_000_000n, dailyCap: null })
  await expect(hold({ callId: newCall(), accountId: ACCOUNT, keyId, amount: 1n })).rejects.toThrow(
    'total cap',
  )
})

test('the database itself refuses to change or delete an entry, or to overdraw a customer', async () => {
  await expect(db().update(tables.ledgerEntries).set({ amount: 1n })).rejects.toThrow()
  await expect(db().delete(tables.ledgerEntries)).rejects.toThrow()
  await expect(db().delete(tables.holds)).rejects.toThrow()
  await expect(db().update(tables.ledgerAccounts).set({ posted: -1n })).rejects.toThrow()
})

test.skipIf(process.env.DATABASE_URL)('every write waits for the disk', async () => {
  const [row] = await allRows<{ synchronous: bigint }>('PRAGMA synchronous')
  expect(row?.synchronous).toBe(2n)
})

test('the ledger is sound afterwards', async () => {
  expect(await violations()).toEqual([])
})
