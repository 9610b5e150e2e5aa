import { and, asc, eq, isNull, lte, notInArray, or } from 'drizzle-orm'
import { newId, processWide } from '@/lib/base/runtime'
import { accountWebhook, addCheck, repeatEvery } from '@/lib/capabilities/jobs'
import { db, durably, tables } from '@/lib/storage/db'
import type { MonitorRow } from './rows'
import { readSchedule } from './schedule'

const { calls, jobs, monitors } = tables
const INTERVAL_MS = 1_000
const CHECKS_AT_ONCE = 50

const clock = () => processWide('monitors.clock', () => ({ wake: () => {} }))

/** Starts running the checks that are due. */
export function startMonitors(): void {
  processWide('monitors.timer', () => {
    clock().wake = repeatEvery('monitors', INTERVAL_MS, startDue)
    return true
  })
}

/** Looks for due checks at once. */
export function wakeChecks(): void {
  clock().wake()
}

/** Starts the due checks. Only one node starts each. */
export async function startDue(): Promise<void> {
  const due = await db()
    .select({ monitor: monitors, callStatus: calls.status })
    .from(monitors)
    .leftJoin(calls, eq(calls.id, monitors.callId))
    .leftJoin(jobs, eq(jobs.id, monitors.jobId))
    .where(
      and(
        eq(monitors.status, 'active'),
        lte(monitors.nextAt, Date.now()),
        // One check at a time.
        or(isNull(jobs.status), notInArray(jobs.status, ['queued', 'running'])),
      ),
    )
    .orderBy(asc(monitors.nextAt))
    .limit(CHECKS_AT_ONCE)
  for (const { monitor, callStatus } of due) {
    if (monitor.jobId !== null || callStatus === 'ok') await startCheck(monitor)
    else if (callStatus !== 'running') await deleteUncreated(monitor)
  }
}

/** Only the node that first changes the due time starts it. */
async function startCheck(monitor: MonitorRow): Promise<void> {
  const { id, nextAt, schedule } = monitor
  const jobId = newId('job')
  const webhook = monitor.webhook ?? (await accountWebhook(monitor.accountId))
  await durably(async (tx) => {
    const locked = await tx
      .update(monitors)
      .set({ jobId, nextAt: readSchedule(schedule).next(Date.now(), nextAt) })
      .where(and(eq(monitors.id, id), eq(monitors.nextAt, nextAt), eq(monitors.status, 'active')))
      .returning({ id: monitors.id })
    if (locked.length > 0) await addCheck(tx, jobId, { ...monitor, webhook }, { monitor_id: id })
  })
}

/** Deletes a monitor whose creating call failed: its client got an error. */
async function deleteUncreated({ id }: MonitorRow): Promise<void> {
  await durably(async (tx) => {
    await tx.delete(monitors).where(and(eq(monitors.id, id), isNull(monitors.jobId)))
  })
}
