import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openCall } from '@/lib/base/call/index'
import { cancelJob, pauseJob, pruneJobs, resumeJob } from '@/lib/capabilities/jobs/control'
import { createJob } from '@/lib/capabilities/jobs/create'
import { endRun, writePages, writeStep } from '@/lib/capabilities/jobs/progress'
import { lostJobs, takeJobs, waitingAccounts } from '@/lib/capabilities/jobs/queue'
import { MustPause, PAGES_PER_SLICE, Reservations } from '@/lib/capabilities/jobs/reservations'
import type { JobRow, PageResult } from '@/lib/capabilities/jobs/rows'
import { dueDeliveries } from '@/lib/capabilities/jobs/webhooks/deliveries'
import {
  available,
  chargeParts,
  checkLedger,
  grant,
  openAccount,
  processOwner,
  startHeartbeat,
  stopHeartbeat,
} from '@/lib/money/billing/index'
import { db, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'

const { calls, jobEvents, jobs, jobSteps, processes, webhookDeliveries } = tables
temporaryDatabase()
const ACCOUNT = 'acct_jobs'
const OTHER = 'acct_second'
const PRICE = 1_000_000n
const STEP = { data: { found: [] }, queued: 4, skipped: { robots: 1 } }
const signal = new AbortController().signal
let made = 0

beforeAll(async () => {
  await openAccount(ACCOUNT)
  await grant(ACCOUNT, 1_000_000_000n, 'jobs', 'test')
  await startHeartbeat(async () => {})
})
beforeEach(async () => {
  await db().delete(jobs)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  expect((await checkLedger()).filter(({ violations }) => violations > 0)).toEqual([])
  await stopHeartbeat()
})

/** A job whose call has this status. */
async function newJob(callStatus: 'ok' | 'failed' | 'running' = 'ok', accountId = ACCOUNT) {
  const call = { id: `call_${++made}`, accountId, keyId: null }
  await db()
    .insert(calls)
    .values({
      ...call,
      capability: 'crawl',
      status: callStatus,
      subject: 'x',
      startedAt: Date.now(),
    })
  return (await createJob('crawl', 'x', { url: 'x' }, undefined, call)).id
}
const take = (room = 10, running: Record<string, number> = {}, except?: string) =>
  takeJobs(
    { jobs: room, checks: room },
    (id) => id === except,
    (account) => running[account] ?? 0,
  )
const takeOne = async () => (await take())[0] as JobRow
const rowOf = async (id: string) =>
  (await db().select().from(jobs).where(eq(jobs.id, id)))[0] as JobRow
const eventsOf = (id: string) =>
  db().select().from(jobEvents).where(eq(jobEvents.jobId, id)).orderBy(asc(jobEvents.seq))
const result = (url: string): PageResult => ({
  url,
  success: true,
  error: null,
  error_code: null,
  page: { title: url },
})
const deliver = async (job: JobRow, reservations: Reservations, url: string) => {
  const id = await reservations.take(10)
  const call = openCall({ id, accountId: job.accountId, signal, timeoutMs: 1_000 })
  call.count('crawl_page')
  await chargeParts([{ call, max: PRICE, complete: () => result(url) }], (tx, charged) =>
    writePages(
      tx,
      job,
      charged.map(({ reply, cost }) => ({ result: reply, callId: id, cost })),
      STEP,
    ),
  )
}
const reservationsOf = (accountId = ACCOUNT) =>
  new Reservations({ accountId, keyId: null, amount: PRICE })

test('a job starts once its call was answered, and is deleted if the call failed', async () => {
  const [open, failed, ok] = [await newJob('running'), await newJob('failed'), await newJob()]
  expect((await take()).map(({ id }) => id)).toEqual([ok])
  expect(await rowOf(failed)).toBeUndefined()
  await db().update(calls).set({ status: 'ok' })
  expect((await take(10, {}, ok)).map(({ id }) => id)).toEqual([open])
})

test('each job goes to one of several workers', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => newJob()))
  const taken = (await Promise.all(Array.from({ length: 6 }, () => take()))).flat()
  // If the same process takes the job again, it gets another lease.
  const leases = taken.map(({ id, lease }) => `${id} ${lease}`)
  expect(new Set(leases).size).toBe(leases.length)
  expect(new Set(taken.map(({ id }) => id))).toEqual(new Set(ids))
})

test('only jobs of dead processes are taken over, whose late writes are rejected', async () => {
  const id = await newJob()
  const theirs = await takeOne()
  await db().insert(processes).values({ owner: 'pid_other', heartbeat: Date.now() })
  await db().update(jobs).set({ owner: 'pid_other' })
  expect(await take()).toEqual([])
  await db().delete(processes).where(eq(processes.owner, 'pid_other'))
  const ours = await takeOne()
  expect(ours).toMatchObject({ id, owner: processOwner(), lease: theirs.lease + 1 })
  expect(await lostJobs(new Map([[id, theirs]]))).toEqual([id])
  expect(await lostJobs(new Map([[id, ours]]))).toEqual([])

  const before = await available(ACCOUNT)
  const reservations = reservationsOf()
  await expect(deliver(theirs, reservations, '/late')).rejects.toThrow('not ours')
  await expect(writeStep(theirs, STEP)).rejects.toThrow('not ours')
  await expect(endRun(theirs, { status: 'completed' }, STEP)).rejects.toThrow('not ours')
  await deliver(ours, reservations, '/page')
  await reservations.close()
  const events = await eventsOf(id)
  expect(events.map(({ item }) => item)).toEqual(['/page'])
  expect(before - (await available(ACCOUNT))).toBe(PRICE + PRICE)
})

test('a delivered page is neither delivered nor charged again', async () => {
  const id = await newJob()
  const job = await takeOne()
  const reservations = reservationsOf()
  await deliver(job, reservations, '/once')
  const before = await available(ACCOUNT)
  await expect(deliver(job, reservations, '/once')).rejects.toThrow()
  expect(await available(ACCOUNT)).toBe(before)
  expect(await rowOf(id)).toMatchObject({ done: 1, cost: PRICE, lastEvent: 1, lastStep: 1 })
  await reservations.close()
})

test("a run's discoveries are stored with its pages, in order", async () => {
  const id = await newJob()
  const job = await takeOne()
  const reservations = reservationsOf()
  await deliver(job, reservations, '/a')
  await writeStep(job, { data: { found: ['later'] }, queued: 2, skipped: {} })
  await endRun(job, { status: 'queued' }, { data: null, queued: 2, skipped: {} })
  await reservations.close()
  const steps = await db()
    .select()
    .from(jobSteps)
    .where(eq(jobSteps.jobId, id))
    .orderBy(asc(jobSteps.seq))
  expect(steps.map(({ seq, data }) => [seq, data])).toEqual([
    [1, { found: [] }],
    [2, { found: ['later'] }],
  ])
  expect(await rowOf(id)).toMatchObject({ status: 'queued', owner: null, queued: 2 })
})

test('a paused job takes no more pages, and continues when resumed', async () => {
  const id = await newJob()
  const job = await takeOne()
  const reservations = reservationsOf()
  await pauseJob(await rowOf(id))
  await expect(deliver(job, reservations, '/paused')).rejects.toThrow('not ours')
  expect(await take()).toEqual([])
  await resumeJob(await rowOf(id))
  const again = await takeOne()
  await deliver(again, reservations, '/resumed')
  await cancelJob(await rowOf(id))
  await expect(deliver(again, reservations, '/cancelled')).rejects.toThrow('not ours')
  await expect(resumeJob(await rowOf(id))).rejects.toMatchObject({ code: 'job_finished' })
  await reservations.close()
  const events = await eventsOf(id)
  expect(events.map(({ type }) => type)).toEqual([
    'job.paused',
    'job.resumed',
    'job.page',
    'job.cancelled',
  ])
})

test('accounts are served in turn', async () => {
  await openAccount(OTHER)
  const ids = [await newJob(), await newJob(), await newJob('ok', OTHER)]
  expect((await take(2)).map(({ id }) => id)).toEqual([ids[0], ids[2]])
})

test('an account that runs jobs waits for one that runs none, and hides none', async () => {
  vi.stubEnv('JOBS_PER_ACCOUNT', '100')
  for (let i = 0; i < 60; i++) await newJob()
  const late = await newJob('ok', OTHER)
  expect((await take(1, { [ACCOUNT]: 2 })).map(({ id }) => id)).toEqual([late])
  const accounts = await waitingAccounts((id) => id === late)
  expect(new Set(accounts)).toEqual(new Set([ACCOUNT]))
})

test("an account's many due webhooks do not hide those of others", async () => {
  const at = Date.now() - 1_000
  const row = (i: number, accountId: string) => ({
    id: `msg_${accountId}_${i}`,
    jobId: 'job_x',
    accountId,
    seq: i,
    state: 'pending' as const,
    nextAt: at + i,
    createdAt: at,
    updatedAt: at,
  })
  await db()
    .insert(webhookDeliveries)
    .values([...Array.from({ length: 150 }, (_, i) => row(i, ACCOUNT)), row(200, OTHER)])
  const due = async (...except: string[]) =>
    new Set((await dueDeliveries(except)).map(({ accountId }) => accountId))
  expect(await due()).toEqual(new Set([ACCOUNT]))
  expect(await due(ACCOUNT)).toEqual(new Set([OTHER]))
  await db().delete(webhookDeliveries)
})

test('a slice covers as many pages as the credit allows, and the rest is refunded', async () => {
  await openAccount('acct_poor')
  await grant('acct_poor', 3n * PRICE, 'poor', 'test')
  const reservations = reservationsOf('acct_poor')
  const taken = [
    await reservations.take(PAGES_PER_SLICE),
    await reservations.take(9),
    await reservations.take(9),
  ]
  expect(new Set(taken).size).toBe(3)
  await expect(reservations.take(9)).rejects.toThrow(MustPause)
  expect(await available('acct_poor')).toBe(0n)
  for (const callId of taken) reservations.returnHold(callId)
  await reservations.close()
  expect(await available('acct_poor')).toBe(3n * PRICE)
})

test('an expired job is deleted with everything it stored', async () => {
  const id = await newJob()
  const job = await takeOne()
  const reservations = reservationsOf()
  await deliver(job, reservations, '/old')
  await reservations.close()
  await endRun(job, { status: 'completed' }, STEP)
  expect(await pruneJobs()).toBe(0)
  expect(await pruneJobs(Date.now() + 8 * 86_400_000)).toBe(1)
  for (const table of [jobEvents, jobSteps])
    expect(await db().select().from(table).where(eq(table.jobId, id))).toEqual([])
})
