import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { available, grant, openAccount } from '@/lib/money/billing'
import { settle } from '@/lib/money/billing/closing'
import { hold } from '@/lib/money/billing/ledger'
import { allRows, closeDatabase, migrateDatabase } from '@/lib/storage/db'
import { Connections } from '@/lib/storage/db/postgres/connections'
import { UnknownCommit } from '@/lib/storage/db/postgres/faults'

const ACCOUNT = 'acct_lost'
const lost = (number: string) => new UnknownCommit(number, 0n, new Error('Connection terminated'))
const held = (callId: string) =>
  hold({ callId, accountId: ACCOUNT, keyId: null, amount: 3_000_000n })
const settled = (callId: string) =>
  settle({ callId, accountId: ACCOUNT, cost: 2_000_000n, usage: [], reason: 'ok' })

beforeAll(async () => {
  await migrateDatabase()
  await openAccount(ACCOUNT)
  await grant(ACCOUNT, 100_000_000n, 'credit', 'test')
})
afterAll(closeDatabase)

/** Makes the next transaction write nothing and report this transaction number. */
function loseNext(number: string) {
  return vi.spyOn(Connections.prototype, 'transaction').mockRejectedValueOnce(lost(number))
}

/** The number of a committed transaction. */
async function committedNumber(): Promise<string> {
  const [row] = await allRows<{ number: string }>('SELECT pg_current_xact_id()::text AS number')
  return row?.number ?? ''
}

test.each([
  ['was given to another transaction after a crash', committedNumber],
  ['is not known any more', async () => String(BigInt(await committedNumber()) + 1_000_000n)],
])('a commit whose number %s is done again', async (_, numberOf) => {
  const callId = `call_${await numberOf()}`
  const before = await available(ACCOUNT)
  loseNext(await numberOf())
  await held(callId)
  expect(await available(ACCOUNT)).toBe(before - 3_000_000n)
  loseNext(await numberOf())
  await settled(callId)
  expect(await available(ACCOUNT)).toBe(before - 2_000_000n)
})

test('a commit that took effect is not repeated', async () => {
  const before = await available(ACCOUNT)
  await held('call_done')
  const real = Connections.prototype.transaction
  const number = await committedNumber()
  vi.spyOn(Connections.prototype, 'transaction').mockImplementationOnce(async function (
    this: Connections,
    work,
  ) {
    await real.call(this, work)
    throw lost(number)
  })
  await settled('call_done')
  expect(await available(ACCOUNT)).toBe(before - 2_000_000n)
})
