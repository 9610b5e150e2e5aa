import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { AppError } from '@/lib/base/errors/index'
import { setAccountWebhook } from '@/lib/capabilities/jobs/index'
import { settle } from '@/lib/money/billing/closing'
import { addRefusedWork, failedWorkNow, grant, openAccount } from '@/lib/money/billing/index'
import { hold } from '@/lib/money/billing/ledger'
import { noteEnd, noteStart } from '@/lib/money/usage/index'
import {
  addAlert,
  checkAlerts,
  dismissAlert,
  listAlerts,
  reachedAlerts,
  removeAlert,
} from '@/lib/operations/alerts/index'
import { issueKey, rotateKey } from '@/lib/people/keys/index'
import { allRows, durably, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

temporaryDatabase()
const ACCOUNT = 'acct_alerts'
const usage = [{ unit: 'web_search' as const, amount: 1 }]
let keyId = ''
let calls = 0

beforeAll(async () => {
  for (const account of [ACCOUNT, 'acct_quiet']) await openAccount(account)
  await grant(ACCOUNT, 1_000_000_000n, 'first', 'test')
  keyId = (await issueKey(ACCOUNT, 'nightly')).id
  await setAccountWebhook(ACCOUNT, {
    url: 'https://example.com/hook',
    events: ['budget.reached', 'error_rate.reached'],
    headers: {},
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
})

/** A call that costs 2 million nano-USD, or fails. */
async function call(key: string, isFailed = false): Promise<void> {
  const id = `call_${++calls}`
  const start = { id, accountId: ACCOUNT, keyId: key, capability: 'web_search', subject: '' }
  const at = { ...start, startedAt: Date.now() }
  const open = openCall({ ...at, signal: new AbortController().signal, timeoutMs: 1 })
  await hold({ callId: id, accountId: ACCOUNT, keyId: key, amount: 10_000_000n }, (tx) =>
    noteStart(tx, at),
  )
  const cost = isFailed ? 0n : 2_000_000n
  await settle({ callId: id, accountId: ACCOUNT, cost, usage, reason: 'x' }, (tx) =>
    isFailed
      ? noteEnd(tx, open, at, {
          status: 'failed',
          httpStatus: 502,
          cost,
          error: new AppError('search_failed', 'x'),
        })
      : noteEnd(tx, open, at, { status: 'ok', httpStatus: 200, cost }),
  )
}
async function addFailedWork(cost: bigint): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000)
  await durably(async (tx) => {
    await tx
      .insert(tables.failedWork)
      .values({ accountId: 'acct_quiet', hour, cost })
      .onConflictDoUpdate({
        target: [tables.failedWork.accountId, tables.failedWork.hour],
        set: { cost: sql`${tables.failedWork.cost} + ${cost}` },
      })
  })
}

type Sent = { type: string; data: Record<string, unknown> }
const sent = async () =>
  (
    await allRows<{ told: string }>(
      "SELECT told FROM webhook_delivery WHERE state = 'pending' ORDER BY created_at, id",
    )
  ).map(({ told }) => JSON.parse(told) as Sent)

test('a budget alert fires once per day, counting rotated keys together', async () => {
  await addAlert({ accountId: ACCOUNT, keyId, measure: 'daily_spend', threshold: 5_000_000n })
  await call(keyId)
  await call(keyId)
  await checkAlerts()
  expect(await sent()).toEqual([])
  const next = (await rotateKey(ACCOUNT, keyId, 3_600_000))?.id ?? ''
  await call(next)
  await checkAlerts()
  await checkAlerts()
  const [only, ...more] = await sent()
  expect(more).toEqual([])
  expect(only).toMatchObject({
    type: 'budget.reached',
    data: { key_id: keyId, measure: 'daily_spend', threshold_usd: 0.005, spent_usd: 0.006 },
  })
  const [reached] = await reachedAlerts(ACCOUNT)
  expect(reached).toMatchObject({ keyId, reachedValue: 6_000_000n })
  await dismissAlert(ACCOUNT, reached?.id ?? '')
  expect(await reachedAlerts(ACCOUNT)).toEqual([])
  expect(await reachedAlerts('acct_quiet')).toEqual([])
})

test('monthly spend and error rate fire too, but not with few calls', async () => {
  await addAlert({
    accountId: ACCOUNT,
    keyId: null,
    measure: 'monthly_spend',
    threshold: 6_000_000n,
  })
  await addAlert({ accountId: ACCOUNT, keyId: null, measure: 'error_rate', threshold: 500n })
  for (let n = 0; n < 6; n++) await call(keyId, true)
  await checkAlerts()
  expect((await sent()).map(({ type }) => type)).toEqual(['budget.reached', 'budget.reached'])
  await call(keyId, true)
  await checkAlerts()
  const errors = (await sent()).find(({ type }) => type === 'error_rate.reached')
  expect(errors?.data).toMatchObject({ key_id: null, threshold: 0.5, error_rate: 0.7 })
})

test('failed work and what it refuses are counted by the hour, and an alert fires on it', async () => {
  await addAlert({
    accountId: 'acct_quiet',
    keyId: null,
    measure: 'failed_work',
    threshold: 30_000_000n,
  })
  await addFailedWork(20_000_000n)
  await checkAlerts()
  expect(await reachedAlerts('acct_quiet')).toEqual([])
  await addFailedWork(20_000_000n)
  await addRefusedWork('acct_quiet')
  await addRefusedWork('acct_quiet')
  await checkAlerts()
  expect(await reachedAlerts('acct_quiet')).toMatchObject([
    { measure: 'failed_work', reachedValue: 40_000_000n },
  ])
  expect(await failedWorkNow('acct_quiet')).toMatchObject({ used: 40_000_000n, refused: 2 })
})

test('people who can see alerts can delete them, and an account has at most twenty', async () => {
  const [first] = await listAlerts(ACCOUNT, null)
  expect(await removeAlert('acct_quiet', first?.id ?? '')).toBe(null)
  expect(await removeAlert(ACCOUNT, first?.id ?? '')).not.toBe(null)
  const alert = { accountId: ACCOUNT, keyId: null, measure: 'daily_spend', threshold: 1n } as const
  for (let n = 0; n < 18; n++) expect(await addAlert(alert)).not.toBe(null)
  expect(await addAlert(alert)).toBe(null)
})
