import { afterAll, beforeAll, expect, test } from 'vitest'
import { available, checkLedger, grant, openAccount } from '@/lib/money/billing'
import { settle } from '@/lib/money/billing/closing'
import { hold } from '@/lib/money/billing/ledger'
import { allRows, closeDatabase, migrateDatabase, transaction } from '@/lib/storage/db'

const ACCOUNT = 'acct_prepared'
const usage = [{ unit: 'web_search' as const, amount: 1 }]

beforeAll(async () => {
  await migrateDatabase()
  await openAccount(ACCOUNT)
  await grant(ACCOUNT, 100_000_000n, 'credit', 'test')
})
afterAll(closeDatabase)

async function pair(callId: string): Promise<void> {
  await hold({ callId, accountId: ACCOUNT, keyId: null, amount: 3_000_000n })
  await settle({ callId, accountId: ACCOUNT, cost: 2_000_000n, usage, reason: 'ok' })
}

/** Names of the prepared statements in a transaction's session. */
const prepared = () =>
  transaction(() =>
    allRows<{ name: string }>(
      `SELECT name FROM pg_prepared_statements WHERE name LIKE 'groundwire%'`,
    ),
  )

test('a session plans the statements of transactions once', async () => {
  await pair('call_first')
  const { length } = await prepared()
  expect(length).toBeGreaterThan(3)
  await pair('call_second')
  expect(await prepared()).toHaveLength(length)
})

test('calls succeed when a pooler gives them a session that has not prepared their statements', async () => {
  const before = await available(ACCOUNT)
  // A pooler does this to prepared statements when it changes the session.
  await transaction(() => allRows('DEALLOCATE ALL'))
  await pair('call_third')
  expect(await available(ACCOUNT)).toBe(before - 2_000_000n)
  await transaction(() => allRows('DEALLOCATE ALL'))
  await Promise.all(Array.from({ length: 8 }, (_, i) => pair(`call_pooled_${i}`)))
  expect(await available(ACCOUNT)).toBe(before - 18_000_000n)
  expect(await prepared()).toEqual([])
  expect((await checkLedger()).filter(({ violations }) => violations > 0)).toEqual([])
})
