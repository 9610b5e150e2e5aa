import { beforeAll, expect, test } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { settle } from '@/lib/money/billing/closing'
import { available, grant, openAccount } from '@/lib/money/billing/index'
import { hold } from '@/lib/money/billing/ledger'
import { balanceOver, noteEnd, noteStart } from '@/lib/money/usage/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const HOUR_MS = 3_600_000
const NOW = Date.now()
/** Two full days before the present one. */
const DAYS = [-3, -2, -1].map((n) => ({
  from: Math.floor(NOW / HOUR_MS) * HOUR_MS + (n * 24 + 1) * HOUR_MS,
  to: Math.floor(NOW / HOUR_MS) * HOUR_MS + ((n + 1) * 24 + 1) * HOUR_MS,
}))

beforeAll(async () => {
  for (const account of ['acct_one', 'acct_two']) await openAccount(account)
  await grant('acct_one', 1_000n, 'first', 'a gift')
  await grant('acct_two', 9_999n, 'other', 'not ours')
  await spend('call_1', 300n, (DAYS[0]?.from ?? 0) + HOUR_MS)
  await spend('call_2', 50n, (DAYS[1]?.from ?? 0) + HOUR_MS)
})

async function spend(callId: string, cost: bigint, startedAt: number): Promise<void> {
  const accountId = 'acct_one'
  const start = { id: callId, accountId, keyId: null, capability: 'map', subject: '', startedAt }
  const call = openCall({ ...start, signal: new AbortController().signal, timeoutMs: 1 })
  await hold({ callId, accountId, keyId: null, amount: cost }, (tx) => noteStart(tx, start))
  await settle({ callId, accountId, cost, usage: [], reason: 'ok' }, (tx) =>
    noteEnd(tx, call, start, { status: 'ok', httpStatus: 200, cost }),
  )
}

test('the balance of past days follows from what was spent and added since', async () => {
  const present = await available('acct_one')
  expect(present).toBe(650n)
  // The gift came today, so that the days before it are overdrawn.
  expect(await balanceOver('acct_one', DAYS, present)).toEqual([-300n, -350n, 650n])
  expect(await balanceOver('acct_two', DAYS, 9_999n)).toEqual([0n, 0n, 9_999n])
})
