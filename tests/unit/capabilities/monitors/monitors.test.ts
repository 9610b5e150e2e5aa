import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setAccountWebhook } from '@/lib/capabilities/jobs/index'
import { startDue } from '@/lib/capabilities/monitors/clock'
import { createMonitor } from '@/lib/capabilities/monitors/control'
import { monitorInput } from '@/lib/capabilities/monitors/input'
import { openAccount, startHeartbeat, stopHeartbeat } from '@/lib/money/billing/index'
import { db, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

const { calls, jobs, monitors } = tables
temporaryDatabase()
const ACCOUNT = 'acct_monitors'
let made = 0

beforeAll(async () => {
  await openAccount(ACCOUNT)
  await startHeartbeat(async () => {})
})
afterAll(async () => {
  await stopHeartbeat()
})

async function newMonitor(status: 'ok' | 'failed' | 'running') {
  const call = { id: `call_monitor_${++made}`, accountId: ACCOUNT, keyId: null }
  const about = { capability: 'monitors', status, subject: 'x', startedAt: Date.now() }
  await db()
    .insert(calls)
    .values({ ...call, ...about })
  const input = monitorInput.parse({ url: 'https://example.com/', schedule: 'every 1h' })
  return (await createMonitor(input, call)).id
}
const rowOf = async (id: string) =>
  (await db().select().from(monitors).where(eq(monitors.id, id)))[0]
const checksOf = async () => (await db().select().from(jobs)).map(({ input }) => input.monitor_id)
const lookTogether = () => Promise.all(Array.from({ length: 6 }, startDue))

test('of several nodes, one starts a check, and none while it runs', async () => {
  const id = await newMonitor('ok')
  await lookTogether()
  expect(await checksOf()).toEqual([id])
  await db().update(monitors).set({ nextAt: 0 }).where(eq(monitors.id, id))
  await lookTogether()
  expect(await checksOf()).toEqual([id])
  await db().update(jobs).set({ status: 'completed' })
  await lookTogether()
  expect(await checksOf()).toEqual([id, id])
  expect((await rowOf(id))?.nextAt).toBeGreaterThan(Date.now())
})

test('a monitor is checked once its call was answered, and deleted if the call failed', async () => {
  const [running, failed] = [await newMonitor('running'), await newMonitor('failed')]
  await lookTogether()
  expect(await rowOf(failed)).toBeUndefined()
  expect(await rowOf(running)).toMatchObject({ jobId: null })
})

test('a monitor without its own webhook uses the account’s as it is at each check', async () => {
  const hookNamed = (name: string) => ({
    url: `https://example.com/${name}`,
    events: ['monitor.changed', 'monitor.gone', 'monitor.paused'],
    headers: {},
    secret: `whsec_${Buffer.from(name.repeat(24)).toString('base64')}`,
  })
  const [first, second] = [hookNamed('a'), hookNamed('b')]
  const nextHook = async (id: string) => {
    await db().update(monitors).set({ nextAt: 0 }).where(eq(monitors.id, id))
    await db().delete(jobs)
    await startDue()
    return (await db().select().from(jobs)).find(({ input }) => input.monitor_id === id)?.webhook
  }
  await setAccountWebhook(ACCOUNT, first)
  const [id, copy] = [await newMonitor('ok'), await newMonitor('ok')]
  // As earlier versions stored it.
  await db().update(monitors).set({ webhook: first }).where(eq(monitors.id, copy))
  expect(await nextHook(id)).toEqual(first)
  await setAccountWebhook(ACCOUNT, second)
  expect([await nextHook(id), await nextHook(copy)]).toEqual([second, second])
  await setAccountWebhook(ACCOUNT, null)
  expect([await nextHook(id), await nextHook(copy)]).toEqual([null, null])
})
