import { and, asc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { AppError } from '@/lib/base/errors'
import { processOwner } from '@/lib/money/billing'
import { type Db, db, durably, tables } from '@/lib/storage/db'
import type { EventRow, JobRow } from '../rows'
import type { Webhook } from './input'

const { jobEvents, jobs, processes, webhookDeliveries } = tables
const CANDIDATES = 100
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Delays between attempts: a day in total. */
const BACKOFF_MS = [
  2 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  10 * HOUR_MS,
]
const MAX_ERROR = 300
const NO_JOB = ''
const NOTICE_MS = 7 * 24 * HOUR_MS

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
/** Job and event are null if there is no job. Then `notice` has the content. */
export type Delivery = { row: DeliveryRow; job: JobRow | null; event: EventRow | null }
/** The content of an account's webhook. */
export type Notice = { webhook: Webhook; type: string; at: number; data: Record<string, unknown> }

/** The result of an attempt. `isFinal`: retrying would not help. */
export type Attempt = { status: number | null; error: string | null; isFinal?: boolean }

/** Due webhooks that no living process is sending, oldest first, except those of some accounts. */
export function dueDeliveries(except: string[]): Promise<DeliveryRow[]> {
  const living = db().select({ owner: processes.owner }).from(processes)
  const { accountId, owner, state, nextAt } = webhookDeliveries
  const isFree = or(isNull(owner), eq(owner, processOwner()), notInArray(owner, living))
  return db()
    .select()
    .from(webhookDeliveries)
    .where(
      and(eq(state, 'pending'), lte(nextAt, Date.now()), isFree, notInArray(accountId, except)),
    )
    .orderBy(asc(nextAt), asc(webhookDeliveries.seq))
    .limit(CANDIDATES)
}

export async function loadDelivery(row: DeliveryRow): Promise<Delivery> {
  const [job] = await db().select().from(jobs).where(eq(jobs.id, row.jobId))
  const isIt = and(eq(jobEvents.jobId, row.jobId), eq(jobEvents.seq, row.seq))
  const [event] = await db().select().from(jobEvents).where(isIt)
  return { row, job: job ?? null, event: event ?? null }
}

/** Adds a webhook without a job in the caller's transaction, once per id. */
export async function addNotice(
  tx: Db,
  { id, accountId, notice }: { id: string; accountId: string; notice: Notice },
): Promise<void> {
  const { at } = notice
  const times = { nextAt: at, createdAt: at, updatedAt: at }
  await tx
    .insert(webhookDeliveries)
    .values({ id, jobId: NO_JOB, accountId, seq: 0, notice, state: 'pending', ...times })
    .onConflictDoNothing()
}

/** Deletes finished webhooks without a job. */
export async function pruneNotices(now = Date.now()): Promise<void> {
  const isOld = and(
    eq(webhookDeliveries.jobId, NO_JOB),
    lte(webhookDeliveries.createdAt, now - NOTICE_MS),
  )
  await durably(async (tx) => void (await tx.delete(webhookDeliveries).where(isOld)))
}

/** Takes a webhook for this process. False if another node was faster. */
export async function takeDelivery({ id, owner }: DeliveryRow): Promise<boolean> {
  const unchanged =
    owner === null ? isNull(webhookDeliveries.owner) : eq(webhookDeliveries.owner, owner)
  const locked = await durably((tx) =>
    tx
      .update(webhookDeliveries)
      .set({ owner: processOwner(), updatedAt: Date.now() })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'pending'), unchanged))
      .returning({ id: webhookDeliveries.id }),
  )
  return locked.length === 1
}

/** Gives back a webhook that may not be sent before a time. This does not count as an attempt. */
export async function postpone({ id }: DeliveryRow, nextAt: number): Promise<void> {
  await durably(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ owner: null, nextAt, updatedAt: Date.now() })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.owner, processOwner())))
  })
}

/** Records an attempt and when the next one is due. */
export async function noteAttempt({ id, attempts }: DeliveryRow, attempt: Attempt): Promise<void> {
  const { status, error, isFinal = false } = attempt
  const delay = BACKOFF_MS[attempts]
  const isOver = error === null || isFinal || delay === undefined
  await durably(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        state: error === null ? 'delivered' : isOver ? 'failed' : 'pending',
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        owner: null,
        nextAt: Date.now() + Math.round((delay ?? 0) * (0.9 + Math.random() * 0.2)),
        lastStatus: status,
        lastError: error?.slice(0, MAX_ERROR) ?? null,
        updatedAt: Date.now(),
      })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.owner, processOwner())))
  })
}

/** Sends a webhook again with the same id, starting with the first attempt. Throws 404. */
export async function resendDelivery(jobId: string, id: string): Promise<void> {
  const nextAt = Date.now()
  const changed = await durably((tx) =>
    tx
      .update(webhookDeliveries)
      .set({ state: 'pending', attempts: 0, nextAt, updatedAt: nextAt })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.jobId, jobId)))
      .returning({ id: webhookDeliveries.id }),
  )
  if (changed.length === 0) throw new AppError('not_found', 'The job has no webhook with this id.')
}

/** The webhooks of a job, newest first. */
export async function listDeliveries(jobId: string, before: number | null, limit: number) {
  const rows = await db()
    .select({ row: webhookDeliveries, type: jobEvents.type })
    .from(webhookDeliveries)
    .innerJoin(
      jobEvents,
      and(eq(jobEvents.jobId, webhookDeliveries.jobId), eq(jobEvents.seq, webhookDeliveries.seq)),
    )
    .where(
      and(
        eq(webhookDeliveries.jobId, jobId),
        before === null ? undefined : lte(webhookDeliveries.seq, before - 1),
      ),
    )
    .orderBy(sql`${webhookDeliveries.seq} DESC`)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? String(page.at(-1)?.row.seq) : null
  return { deliveries: page.map(({ row, type }) => deliveryView(row, type)), next_cursor: next }
}

function deliveryView(row: DeliveryRow, type: string) {
  const { id, state, attempts, lastStatus, lastError, nextAt, updatedAt } = row
  return {
    id,
    type,
    state,
    attempts,
    last_status: lastStatus,
    last_error: lastError,
    next_attempt_at: state === 'pending' ? new Date(nextAt).toISOString() : null,
    updated_at: new Date(updatedAt).toISOString(),
  }
}
