import { and, eq, lte, sql } from 'drizzle-orm'
import { getSetting } from '@/lib/base/config'
import { AppError } from '@/lib/base/errors'
import {
  addJobEvent,
  failedResult,
  type JobRow,
  MustPause,
  type Run,
  reservationsFor,
  type Work,
} from '@/lib/capabilities/jobs'
import type { Change } from '@/lib/reader/changes'
import { type Db, durably, tables } from '@/lib/storage/db'
import { noteCheck } from './checks'
import { findMonitor } from './control'
import { isOfGone } from './gone'
import type { MonitorInput } from './input'
import {
  type CheckResult,
  changesSince,
  isComparable,
  knowsMore,
  look,
  maxCheckUsage,
  refuseInterruption,
} from './look'
import type { MonitorRow, VersionRow } from './rows'
import { monitorSettings } from './settings'
import { lastVersion } from './views'

const { monitors, monitorVersions } = tables
const CHECK_MS = 120_000
const MAX_REPORTED = 100

/** The work of a check: reads the current state and compares it with the previous version. */
export async function openCheck(job: JobRow): Promise<Work> {
  const monitor = await findMonitor(String(job.input.monitor_id))
  const input = (monitor?.input ?? {}) as MonitorInput
  const reservations = reservationsFor({ ...job, input }, monitor ? maxCheckUsage(input) : [])
  let open = job.done + job.failed === 0 ? 1 : 0
  return {
    reservations,
    hasNews: () => false,
    step: () => ({ data: null, queued: open, skipped: {} }),
    work: async (run) => {
      if (!monitor || open === 0) return
      const callId = await reservations.take(1).catch(async (error) => {
        if (error instanceof MustPause)
          await recordFailure(run, monitor, {
            code: error.code,
            message: error.message,
            cost: 0n,
            checks: 0,
          })
        throw error
      })
      await check(run, { monitor, input, callId }, () => open--)
    },
  }
}

type Check = {
  monitor: MonitorRow
  input: MonitorInput
  callId: string
}

async function check(run: Run, { monitor, input, callId }: Check, onDone: () => void) {
  const call = run.openCall(callId, CHECK_MS)
  const url = monitor.subject
  try {
    const state = await look(input, call)
    const last = (await lastVersion(monitor)) as CheckResult | null
    if (last) refuseInterruption(input, last, state)
    // After an upgrade that reads pages differently, the first state is a new base.
    const before = last && isComparable(input, last) ? last : null
    const first = { changes: [], data: state.data }
    const { changes, data } = before ? await changesSince(input, before, state, call) : first
    const now = { ...state, data }
    onDone()
    const isNew = !before || changes.length > 0
    const seq = monitor.lastVersion + (isNew ? 1 : 0)
    const page = { monitor_id: monitor.id, version: seq, changed: changes.length > 0, changes }
    await run.deliver(call, () => ({ url, success: true, error: null, error_code: null, page }), {
      also: async (tx, cost) => {
        const version = { monitorId: monitor.id, seq, at: Date.now(), jobId: run.job.id }
        await recordCheck(tx, monitor, cost, isNew ? { ...version, ...now, changes } : null)
        if (!isNew && before && knowsMore(before, now)) await keepData(tx, version, now.data)
        await noteCheck(tx, { ...version, version: seq, changes: changes.length })
        if (changes.length > 0) await addChangeEvent(tx, run.job, monitor, seq, changes)
      },
    })
  } catch (error) {
    if (run.signal.aborted) {
      await run.closeUnfinished(call)
      throw error
    }
    onDone()
    const [message, code] =
      error instanceof AppError
        ? [error.message, error.wireCode]
        : ['The check failed.', 'unexpected_error']
    const cost = await run.deliverCharged(call, failedResult(url, message, code))
    await recordFailure(run, monitor, { code, message, cost, checks: 1 })
  }
}

async function recordCheck(
  tx: Db,
  { id }: MonitorRow,
  cost: bigint,
  version: VersionRow | null,
): Promise<void> {
  const at = Date.now()
  const bytes = version ? Buffer.byteLength(version.markdown) : 0
  await tx
    .update(monitors)
    .set({
      checks: sql`${monitors.checks} + 1`,
      cost: sql`${monitors.cost} + ${cost}`,
      bytes: sql`${monitors.bytes} + ${bytes}`,
      errorCode: null,
      errorMessage: null,
      checkedAt: at,
      ...(version ? { lastVersion: version.seq } : {}),
      ...(version && version.changes.length > 0 ? { changedAt: at } : {}),
    })
    .where(eq(monitors.id, id))
  if (!version) return
  await tx.insert(monitorVersions).values(version)
  const oldest = version.seq - getSetting(monitorSettings.versions)
  if (oldest < 1) return
  const old = and(eq(monitorVersions.monitorId, id), lte(monitorVersions.seq, oldest))
  const gone = await tx.delete(monitorVersions).where(old).returning()
  const freed = gone.reduce((sum, { markdown }) => sum + Buffer.byteLength(markdown), 0)
  await tx
    .update(monitors)
    .set({ bytes: sql`${monitors.bytes} - ${freed}` })
    .where(eq(monitors.id, id))
}

async function keepData(
  tx: Db,
  { monitorId, seq }: Pick<VersionRow, 'monitorId' | 'seq'>,
  data: unknown,
): Promise<void> {
  const isOwn = and(eq(monitorVersions.monitorId, monitorId), eq(monitorVersions.seq, seq))
  await tx.update(monitorVersions).set({ data }).where(isOwn)
}

async function addChangeEvent(
  tx: Db,
  job: JobRow,
  monitor: MonitorRow,
  version: number,
  changes: Change[],
) {
  const data = { ...toEventData(monitor), version, changes: changes.slice(0, MAX_REPORTED) }
  await addJobEvent(tx, job, { type: 'monitor.changed', data })
}

const toEventData = ({ id, subject }: MonitorRow) => ({
  monitor_id: id,
  subject,
  url: `/api/v2/monitors/${id}`,
})

/** A revoked key and used-up allowance stop the monitor; other failures wait for the schedule. */
async function recordFailure(
  { job }: Run,
  monitor: MonitorRow,
  { code, message, cost, checks }: { code: string; message: string; cost: bigint; checks: number },
): Promise<void> {
  const { id } = monitor
  const isPaused = code === 'key_revoked' || code === 'failing'
  const status = isPaused ? { status: 'paused' as const } : {}
  const at = Date.now()
  await durably(async (tx) => {
    await tx
      .update(monitors)
      .set({
        checks: sql`${monitors.checks} + ${checks}`,
        cost: sql`${monitors.cost} + ${cost}`,
        errorCode: code,
        errorMessage: message,
        checkedAt: at,
        ...status,
      })
      .where(eq(monitors.id, id))
    const error = { errorCode: code, errorMessage: message }
    await noteCheck(tx, { monitorId: id, jobId: job.id, at, ...error })
    const data = { ...toEventData(monitor), error: { code, message } }
    if (isPaused) await addJobEvent(tx, job, { type: 'monitor.paused', data })
    const isGone = isOfGone(message) && !isOfGone(monitor.errorMessage) && monitor.lastVersion > 0
    if (isGone) await addJobEvent(tx, job, { type: 'monitor.gone', data })
  })
}
