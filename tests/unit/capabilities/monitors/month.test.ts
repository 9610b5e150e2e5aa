import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { processWide } from '@/lib/base/runtime/index'
import { closeReaders } from '@/lib/base/threads/index'
import { addJobKind, startJobs, stopJobs } from '@/lib/capabilities/jobs/index'
import { openCheck } from '@/lib/capabilities/monitors/check'
import { startDue } from '@/lib/capabilities/monitors/clock'
import { createMonitor, pauseMonitor, resumeMonitor } from '@/lib/capabilities/monitors/control'
import { monitorInput } from '@/lib/capabilities/monitors/input'
import { readSchedule } from '@/lib/capabilities/monitors/schedule'
import {
  checkLedger,
  grant,
  openAccount,
  startHeartbeat,
  stopHeartbeat,
} from '@/lib/money/billing/index'
import { db, tables } from '@/lib/storage/db/index'
import { temporaryDatabase } from '../../../support/database'
import { sample } from '../../../support/sample'
import { article, type Site, startSite } from '../../../support/site'

const { calls, holds, jobEvents, jobs, monitors } = tables
temporaryDatabase()
const ACCOUNT = 'acct_month'
const NODES = 3
const SECOND_MS = 1_000
const DAY_MS = 86_400_000
/** Clocks change in America on the 14th and in Europe on the 28th. */
const START = Date.UTC(2027, 2, 3, 10, 17)
const END = START + 30 * DAY_MS
/** No node runs for these days, and the site fails on that one. */
const AWAY = [Date.UTC(2027, 2, 9, 7, 30), Date.UTC(2027, 2, 11, 12)] as const
const DOWN = [Date.UTC(2027, 2, 20), Date.UTC(2027, 2, 21)] as const
const RESTARTED = Date.UTC(2027, 2, 25)
const ALL_SCHEDULES = [
  'every 12h',
  'every 3 days',
  'twice a day America/New_York',
  'daily at 2:30 Europe/Berlin',
  'weekdays at 8 Europe/Berlin',
  'daily at 2:15 America/New_York',
  'mondays at 9 Asia/Kolkata',
  '30 1,2,3 28 * * Europe/Berlin',
  'last day of the month at 23:45 Pacific/Auckland',
  'first sunday of the month at 2 Europe/Lisbon',
]
const SCHEDULES = sample(ALL_SCHEDULES, 3, 1)

type Worker = { runs: Map<string, unknown>; wake: () => void; isStopping: boolean }
/** What this process works on, which otherwise looks for work twice a second. */
const worker = () =>
  processWide<Worker>('jobs.worker', () => {
    throw new Error('no jobs were started')
  })

let site: Site
/** Lets a page that waits go on. */
let letGo: (() => void) | null = null
let isSlow = false
const at = { now: START }

beforeAll(async () => {
  site = await startSite({
    '/robots.txt': (_, response) => void response.writeHead(404).end(),
    '*': ({ url }, response) => {
      if (at.now >= DOWN[0] && at.now < DOWN[1]) return void response.writeHead(500).end()
      const send = () => {
        response.writeHead(200, { 'Content-Type': 'text/html' })
        response.end(article('Fares', `The fare of ${url} is ${new Date(at.now).getUTCDate()} €.`))
      }
      if (isSlow) letGo = send
      else send()
    },
  })
  vi.stubEnv('ALLOWED_PRIVATE_HOSTS', site.host)
  // The threads of earlier files have real timers.
  await closeReaders()
  // The timers of jobs end with those of the test.
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true, now: START })
  await openAccount(ACCOUNT)
  await grant(ACCOUNT, 10_000_000_000n, 'month', 'test')
  await startHeartbeat(async () => {})
  addJobKind('monitors', openCheck)
  startJobs()
})
afterAll(async () => {
  await stopJobs()
  await stopHeartbeat()
  await closeReaders()
  await site.close()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

async function newMonitor(schedule: string, number: number): Promise<string> {
  const call = { id: `call_month_${number}`, accountId: ACCOUNT, keyId: null }
  const about = { capability: 'monitors', subject: 'x', startedAt: START }
  await db()
    .insert(calls)
    .values({ ...call, ...about, status: 'ok' })
  const url = `${site.url}/${number}`
  return (await createMonitor(monitorInput.parse({ url, schedule }), call)).id
}

function setClock(now: number): void {
  at.now = now
  vi.setSystemTime(now)
}

async function nextDue(): Promise<number> {
  const rows = await db()
    .select({ nextAt: monitors.nextAt })
    .from(monitors)
    .where(eq(monitors.status, 'active'))
  return Math.min(...rows.map(({ nextAt }) => nextAt))
}

/** All nodes look for due checks at once; then the checks are made. */
async function lookEverywhere(): Promise<void> {
  await Promise.all(Array.from({ length: NODES }, startDue))
  worker().wake()
}

async function finishChecks(): Promise<void> {
  const open = inArray(jobs.status, ['queued', 'running'])
  for (;;) {
    const rows = await db().select({ id: jobs.id }).from(jobs).where(open)
    if (rows.length === 0 && worker().runs.size === 0) return
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
}

/** The node stops in the middle of checks, and comes back. */
async function restart(): Promise<void> {
  isSlow = true
  await lookEverywhere()
  await expect.poll(() => letGo !== null).toBe(true)
  await stopJobs()
  isSlow = false
  letGo?.()
  worker().isStopping = false
  worker().wake()
}

/** When checks must happen: those missed while no node ran are one, when the nodes are back. */
function expectChecks(schedule: string): { times: number[]; nextAt: number } {
  const { next } = readSchedule(schedule)
  const times = [START]
  let due = next(START)
  while (due <= END) {
    const isMissed = due >= AWAY[0] && due < AWAY[1]
    const now = isMissed ? AWAY[1] : due
    times.push(now)
    due = next(now, due)
  }
  return { times, nextAt: due }
}

test('in a month of checks on three nodes, no check is lost, doubled or charged without a result', async () => {
  const ids = await Promise.all(SCHEDULES.map(newMonitor))
  let isRestarted = false
  for (let due = START; due <= END; due = await nextDue()) {
    const isMissed = due >= AWAY[0] && due < AWAY[1]
    // Nodes look once a second.
    setClock((isMissed ? AWAY[1] : due) + 700)
    if (due >= RESTARTED && !isRestarted) {
      isRestarted = true
      await restart()
    } else await lookEverywhere()
    await finishChecks()
  }
  const rows = await db().select().from(jobs).orderBy(asc(jobs.createdAt))
  const day = (time: number) => new Date(time).toISOString().slice(0, 16)
  for (const [i, id] of ids.entries()) {
    const checks = rows.filter(({ input }) => input.monitor_id === id)
    const schedule = SCHEDULES[i] ?? ''
    const { times, nextAt } = expectChecks(schedule)
    const started = checks.map(({ createdAt }) => day(createdAt))
    expect(started, schedule).toEqual(times.map(day))
    const [row] = await db().select().from(monitors).where(eq(monitors.id, id))
    const good = checks.filter(({ done }) => done === 1)
    expect([row?.checks, row?.cost]).toEqual([checks.length, BigInt(good.length) * 1_000_000n])
    expect(Math.abs((row?.nextAt ?? 0) - nextAt)).toBeLessThan(SECOND_MS)
    const bad = checks.filter(({ failed }) => failed === 1)
    expect(bad.every(({ createdAt }) => createdAt >= DOWN[0] && createdAt < DOWN[1])).toBe(true)
    expect(good.length + bad.length).toBe(checks.length)
  }
  await expectCharges(rows.filter(({ done }) => done === 1).map(({ id }) => id))
})

/** Each check that was made has one result, and one charge. */
async function expectCharges(jobIds: string[]): Promise<void> {
  const pages = await db()
    .select()
    .from(jobEvents)
    .where(and(eq(jobEvents.type, 'job.page'), gt(jobEvents.cost, 0n)))
  expect(pages.map(({ jobId }) => jobId).sort()).toEqual(jobIds.sort())
  const paid = await db().select().from(holds).where(eq(holds.state, 'settled'))
  const charged = paid.filter(({ settled }) => (settled ?? 0n) > 0n).map(({ callId }) => callId)
  expect(charged.sort()).toEqual(pages.map(({ callId }) => callId).sort())
  expect(await db().select().from(holds).where(eq(holds.state, 'open'))).toEqual([])
  expect((await checkLedger()).filter(({ violations }) => violations > 0)).toEqual([])
}

test('a monitor that was paused over several checks makes up for one of them', async () => {
  const id = await newMonitor('daily at 8', SCHEDULES.length)
  const load = async () => (await db().select().from(monitors).where(eq(monitors.id, id)))[0]
  await lookEverywhere()
  await finishChecks()
  await pauseMonitor((await load()) as never)
  setClock(at.now + 5 * DAY_MS)
  await lookEverywhere()
  await finishChecks()
  expect(await load()).toMatchObject({ checks: 1 })
  await resumeMonitor((await load()) as never)
  for (let i = 0; i < 3; i++) {
    await lookEverywhere()
    await finishChecks()
  }
  expect(await load()).toMatchObject({
    checks: 2,
    nextAt: readSchedule('daily at 8').next(at.now),
  })
})
