import { and, desc, eq, lt } from 'drizzle-orm'
import { AppError } from '@/lib/base/errors'
import { toUsd } from '@/lib/base/usd'
import type { Viewer } from '@/lib/capabilities/jobs'
import { db, tables } from '@/lib/storage/db'
import { listChecks } from './checks'
import { feedPath } from './feed-path'
import type { MonitorInput, MonitorView, VersionView } from './input'
import type { MonitorRow, VersionRow } from './rows'
import { readSchedule } from './schedule'

const { monitors, monitorVersions } = tables

/**
 * Throws 404 for a monitor of another account, 403 for a key that may not use monitors. `viewer`:
 * null for anyone who has a signed address.
 */
export async function findMonitor(id: string, viewer: Viewer | null): Promise<MonitorRow> {
  if (viewer) refuseKey(viewer)
  const [row] = await db()
    .select()
    .from(monitors)
    .where(and(eq(monitors.id, id), viewer ? eq(monitors.accountId, viewer.accountId) : undefined))
  if (!row) throw new AppError('not_found', 'The account has no monitor with this id.')
  return row
}

function refuseKey({ kinds }: Viewer): void {
  if (kinds && !kinds.includes('monitors'))
    throw new AppError('endpoint_not_allowed', 'This API key may not call monitors.', {
      details: { allowed: kinds },
    })
}

/** A monitor as its owner sees it. */
export function monitorView(row: MonitorRow): MonitorView {
  const { url = null, query = null, watch } = row.input as Partial<MonitorInput>
  return {
    id: row.id,
    status: row.status,
    subject: row.subject,
    url,
    query,
    schedule: row.schedule,
    ...scheduleIn(row.schedule),
    feed_url: feedPath(row.id),
    watch: watch ?? { kind: 'content' },
    checks: row.checks,
    versions: row.lastVersion,
    cost: toUsd(row.cost),
    job_id: row.jobId,
    next_check_at: row.status === 'active' ? isoTime(row.nextAt) : null,
    checked_at: row.checkedAt === null ? null : isoTime(row.checkedAt),
    changed_at: row.changedAt === null ? null : isoTime(row.changedAt),
    created_at: isoTime(row.createdAt),
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? '' },
  }
}

/** Schedules of earlier versions may not be readable any more. */
function scheduleIn(schedule: string) {
  try {
    const { zone, text } = readSchedule(schedule)
    return { timezone: zone, schedule_text: text }
  } catch {
    return { timezone: 'UTC', schedule_text: schedule }
  }
}

/** The account's monitors, newest first. */
export async function listMonitors(viewer: Viewer, cursor: string | undefined, limit: number) {
  refuseKey(viewer)
  const rows = await db()
    .select()
    .from(monitors)
    .where(
      and(eq(monitors.accountId, viewer.accountId), cursor ? lt(monitors.id, cursor) : undefined),
    )
    .orderBy(desc(monitors.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return { monitors: page.map(monitorView), next_cursor: next }
}

/** A monitor with its versions and its latest checks, newest first. */
export async function monitorHistory(row: MonitorRow, before: number | null, limit: number) {
  const [versions, checks] = await Promise.all([
    listVersions(row.id, before, limit),
    listChecks(row.id),
  ])
  return { ...monitorView(row), ...versions, recent_checks: checks }
}

/** The versions of a monitor, newest first. */
export async function listVersions(monitorId: string, before: number | null, limit: number) {
  const rows = await db()
    .select()
    .from(monitorVersions)
    .where(
      and(
        eq(monitorVersions.monitorId, monitorId),
        before === null ? undefined : lt(monitorVersions.seq, before),
      ),
    )
    .orderBy(desc(monitorVersions.seq))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? String(page.at(-1)?.seq) : null
  return { history: page.map(versionView), next_cursor: next }
}

function versionView({ seq, at, jobId, title, markdown, changes }: VersionRow): VersionView {
  const list = changes as VersionView['changes']
  return { version: seq, at: isoTime(at), job_id: jobId, title, markdown, changes: list }
}

export async function lastVersion({ id, lastVersion }: MonitorRow): Promise<VersionRow | null> {
  const [row] = await db()
    .select()
    .from(monitorVersions)
    .where(and(eq(monitorVersions.monitorId, id), eq(monitorVersions.seq, lastVersion)))
  return row ?? null
}

const isoTime = (at: number) => new Date(at).toISOString()
