import { and, count, eq } from 'drizzle-orm'
import type { Call } from '@/lib/base/call'
import { getSetting } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import { newId } from '@/lib/base/runtime'
import { cancelJob, findJob, jobWebhook } from '@/lib/capabilities/jobs'
import { db, durably, lockAccount, tables } from '@/lib/storage/db'
import { wakeChecks } from './clock'
import type { MonitorInput, MonitorView } from './input'
import type { MonitorRow } from './rows'
import { readSchedule } from './schedule'
import { monitorSettings } from './settings'
import { monitorView } from './views'

const { monitorChecks, monitors, monitorVersions } = tables

/** Creates a monitor; its first check follows the call's end. Throws 429 if there are too many. */
export async function createMonitor(
  { webhook: webhookInput, schedule: times, timezone, ...input }: MonitorInput,
  call: Pick<Call, 'id' | 'accountId' | 'keyId'>,
): Promise<MonitorView> {
  const { id: callId, accountId, keyId } = call
  const at = Date.now()
  const schedule = timezone ? `${times} ${timezone}` : times
  const hook = webhookInput ? await jobWebhook(accountId, webhookInput) : null
  const row = await durably(
    async (tx) => {
      await lockAccount(tx, accountId)
      const own = eq(monitors.accountId, accountId)
      const [remaining] = await tx.select({ n: count() }).from(monitors).where(own)
      refuseOverLimit(Number(remaining?.n ?? 0))
      const id = newId('mon')
      const subject = input.url ?? input.query ?? ''
      const times = { nextAt: at, createdAt: at, updatedAt: at }
      const [monitor] = await tx
        .insert(monitors)
        .values({
          id,
          accountId,
          keyId,
          callId,
          status: 'active',
          subject,
          input,
          schedule,
          webhook: hook?.webhook ?? null,
          ...times,
        })
        .returning()
      return monitor
    },
    { accountId },
  )
  wakeChecks()
  return {
    ...monitorView(row as MonitorRow),
    ...(hook?.secret ? { webhook_secret: hook.secret } : {}),
  }
}

function refuseOverLimit(total: number): void {
  const max = getSetting(monitorSettings.perAccount)
  if (total >= max)
    throw new AppError(
      'rate_limit_exceeded',
      `The account has ${max} monitors, which is the limit.`,
      {
        details: { limit_monitors: max },
      },
    )
}

export function pauseMonitor(row: MonitorRow): Promise<MonitorRow> {
  return change(row, { status: 'paused' })
}

export function resumeMonitor(row: MonitorRow): Promise<MonitorRow> {
  const nextAt = Math.max(Date.now(), row.checkedAt === null ? 0 : nextCheck(row, row.checkedAt))
  return change(row, { status: 'active', nextAt, errorCode: null, errorMessage: null })
}

/** Makes the next check due now, even for a paused monitor. */
export async function checkNow(row: MonitorRow): Promise<MonitorRow> {
  const changed = await change(row, { nextAt: Date.now(), status: 'active' })
  wakeChecks()
  return changed
}

function nextCheck({ schedule }: MonitorRow, from: number): number {
  return readSchedule(schedule).next(from)
}

async function change(row: MonitorRow, to: Partial<MonitorRow>): Promise<MonitorRow> {
  const [changed] = await durably((tx) =>
    tx
      .update(monitors)
      .set({ ...to, updatedAt: Date.now() })
      .where(eq(monitors.id, row.id))
      .returning(),
  )
  return changed ?? row
}

/** Deletes a monitor with its versions and ends a running check. */
export async function deleteMonitor(row: MonitorRow): Promise<void> {
  await durably(async (tx) => {
    await tx.delete(monitorVersions).where(eq(monitorVersions.monitorId, row.id))
    await tx.delete(monitorChecks).where(eq(monitorChecks.monitorId, row.id))
    await tx.delete(monitors).where(and(eq(monitors.id, row.id)))
  })
  if (!row.jobId) return
  const viewer = { accountId: row.accountId, kinds: null }
  const job = await findJob(row.jobId, viewer).catch(() => null)
  if (job) await cancelJob(job)
}

/** The monitor of a check, or null if it was deleted. */
export async function findMonitor(id: string): Promise<MonitorRow | null> {
  const [row] = await db().select().from(monitors).where(eq(monitors.id, id))
  return row ?? null
}
