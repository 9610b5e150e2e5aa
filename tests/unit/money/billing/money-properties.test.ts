import { expect, test } from 'vitest'
import { release, settle } from '@/lib/money/billing/closing'
import { claimKey, keepAnswer, storedAnswer } from '@/lib/money/billing/idempotency'
import {
  available,
  checkLedger,
  grant,
  openAccount,
  priceUsage,
  pruneKeys,
} from '@/lib/money/billing/index'
import { hold } from '@/lib/money/billing/ledger'
import { pruneRecords } from '@/lib/money/usage/index'
import { issueKey, verifyKey } from '@/lib/people/keys/index'
import { db, durably, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'
import { rounds } from '../../../support/sample'

temporaryDatabase()
const DAY_MS = 86_400_000
const ROUNDS = rounds(20, 5)
const USAGES = rounds(200_000, 20_000)
let calls = 0
const newCall = () => `call_${++calls}`

// Vector 183.
test('of two hundred concurrent holds with credit for k, exactly k succeed', async () => {
  const amount = 7_000_001n
  for (let round = 0; round < ROUNDS; round++) {
    const account = `acct_${round}`
    const k = (round * 37) % 200
    await openAccount(account)
    if (k > 0) await grant(account, amount * BigInt(k), account, 'round')
    const ids = Array.from({ length: 200 }, newCall)
    const outcomes = await Promise.allSettled(
      ids.map((callId) => hold({ callId, accountId: account, keyId: null, amount })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(k)
    expect(await available(account)).toBe(0n)
  }
}, 60_000)

// Vector 200.
test('a hold can be nothing, one nano, and exactly the balance', async () => {
  await openAccount('acct_small')
  await grant('acct_small', 1n, 'small', 'one nano')
  const free = newCall()
  await hold({ callId: free, accountId: 'acct_small', keyId: null, amount: 0n })
  expect(await release({ callId: free, accountId: 'acct_small', reason: 'nothing used' })).toBe(0n)
  const callId = newCall()
  await hold({ callId, accountId: 'acct_small', keyId: null, amount: 1n })
  expect(await available('acct_small')).toBe(0n)
  await expect(
    hold({ callId: newCall(), accountId: 'acct_small', keyId: null, amount: 1n }),
  ).rejects.toThrow()
  const line = { unit: 'llm_output_tokens' as const, amount: 1, rate: 1n }
  expect(
    await settle({
      callId,
      accountId: 'acct_small',
      cost: priceUsage([line]),
      usage: [line],
      reason: 'ok',
    }),
  ).toBe(1n)
})

// Vector 201.
test('a price is rounded up once, however its lines are split', () => {
  let state = 12_345
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  for (let i = 0; i < USAGES; i++) {
    const lines = Array.from({ length: 1 + random(4) }, () => ({
      unit: 'llm_input_tokens' as const,
      amount: random(2_000_000),
      rate: BigInt(random(1_000_000_000)),
    }))
    const exact = lines.reduce((sum, { amount, rate }) => sum + BigInt(amount) * rate, 0n)
    const expected = exact / 1_000_000n + (exact % 1_000_000n > 0n ? 1n : 0n)
    if (priceUsage(lines) !== expected) expect(priceUsage(lines), `usage ${i}`).toBe(expected)
  }
})

// Vector 202.
test('amounts beyond 2^53 stay exact, and beyond 2^63 are rejected', async () => {
  await openAccount('acct_large')
  const large = 2n ** 60n + 1n
  expect(await grant('acct_large', large, 'large', 'a lot')).toBe(true)
  const callId = newCall()
  await hold({ callId, accountId: 'acct_large', keyId: null, amount: 2n ** 53n + 1n })
  expect(await available('acct_large')).toBe(large - 2n ** 53n - 1n)
  await release({ callId, accountId: 'acct_large', reason: 'test' })
  expect(await available('acct_large')).toBe(large)
  await expect(grant('acct_large', 2n ** 63n, 'larger', 'too much')).rejects.toThrow()
  expect(await available('acct_large')).toBe(large)
})

// Vectors 203, 206.
test('a grant below one nano is rejected, and each reference is granted once', async () => {
  for (const amount of [0n, -1n])
    await expect(grant('acct_large', amount, `bad ${amount}`, '')).rejects.toThrow(RangeError)
  expect(await grant('acct_large', 1n, 'twice', '')).toBe(true)
  expect(await grant('acct_large', 1n, 'twice', '')).toBe(false)
})

// Vectors 186, 187.
test('a reply is stored for its account and request for one day', async () => {
  const mine = { accountId: 'acct_small', key: 'k', bodyHash: 'a' }
  const answer = { callId: 'call_kept', facts: {}, text: 'the answer' }
  await durably(async (tx) => {
    await claimKey(tx, mine, answer.callId)
    await keepAnswer(tx, mine, answer)
  })
  expect(await storedAnswer(mine)).toEqual(answer)
  expect(await storedAnswer({ ...mine, accountId: 'acct_large' })).toBeNull()
  await expect(storedAnswer({ ...mine, bodyHash: 'b' })).rejects.toMatchObject({
    wireCode: 'idempotency_mismatch',
  })
  await db()
    .update(tables.idempotency)
    .set({ createdAt: Date.now() - DAY_MS - 1 })
  expect(await storedAnswer({ ...mine, bodyHash: 'b' })).toBeNull()
  await pruneKeys()
  expect(await db().select().from(tables.idempotency)).toEqual([])
})

test('hourly pruning deletes replies older than KEEP_ANSWERS_DAYS', async () => {
  const row = { request: {}, response: 'x', stages: [], facts: {} }
  await db()
    .insert(tables.callRecords)
    .values([
      { ...row, callId: 'old', at: Date.now() - 31 * DAY_MS },
      { ...row, callId: 'young', at: Date.now() - 29 * DAY_MS },
    ])
  await pruneRecords()
  expect((await db().select().from(tables.callRecords)).map(({ callId }) => callId)).toEqual([
    'young',
  ])
})

// Vectors 158, 168.
test('a key expires to the millisecond; unknown, malformed and wrong keys are rejected', async () => {
  const expiresAt = Date.now() + 60_000
  const { secret } = await issueKey('acct_small', 'short', { expiresAt })
  expect(await verifyKey(secret, expiresAt - 1)).toMatchObject({ name: 'short' })
  expect(await verifyKey(secret, expiresAt)).toBeNull()
  for (const other of [
    `${secret.slice(0, -1)}!`,
    secret.slice(0, -6) + secret.slice(0, 6),
    '',
    'Bearer',
    secret.toUpperCase(),
  ])
    expect(await verifyKey(other, expiresAt - 1)).toBeNull()
})

// Vector 169.
test('the last use of a key is written at most once a minute', async () => {
  const { id, secret } = await issueKey('acct_small', 'touched', {})
  const lastUse = async () => {
    const rows = await db().select().from(tables.apiKeys)
    return rows.find((row) => row.id === id)?.lastUsedAt ?? null
  }
  const now = Date.now()
  for (let i = 0; i < 50; i++) await verifyKey(secret, now + i * 1_000)
  await expect.poll(lastUse).toBe(now)
  await verifyKey(secret, now + 60_000)
  await expect.poll(lastUse).toBe(now + 60_000)
})

test('the ledger is sound afterwards', async () => {
  expect((await checkLedger()).filter(({ violations }) => violations > 0)).toEqual([])
})
