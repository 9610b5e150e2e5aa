import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'

const { calls, jobs, ledgerEntries, monitors } = tables

/** What a page may show that changes without its reader. */
export type Topic = 'calls' | 'jobs' | 'monitors' | 'credit'

/** `whose`: the account whose calls are shown, or null for all. `accountId`: the reader's own. */
export type Reader = { accountId: string; whose: string | null }

export type Versions = Record<Topic, string>

const OPEN = ['queued', 'running', 'paused'] as const

/** A text per topic that differs from an earlier one if something changed in between. */
export async function readVersions({ accountId, whose }: Reader): Promise<Versions> {
  const theirs = whose === null ? undefined : eq(calls.accountId, whose)
  const own = eq(jobs.accountId, accountId)
  const [latestCall, running, newestJob, open, watches, entry] = await Promise.all([
    db()
      .select({ id: calls.id })
      .from(calls)
      .where(theirs)
      .orderBy(desc(calls.startedAt), desc(calls.id))
      .limit(1),
    db()
      .select({ rows: sql<number>`count(*)` })
      .from(calls)
      .where(and(eq(calls.status, 'running'), theirs)),
    db()
      .select({ id: jobs.id })
      .from(jobs)
      .where(own)
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(1),
    db()
      .select({
        rows: sql<number>`count(*)`,
        events: sql<number>`sum(${jobs.lastEvent})`,
        at: sql<number>`max(${jobs.updatedAt})`,
      })
      .from(jobs)
      .where(and(own, inArray(jobs.status, [...OPEN]))),
    db()
      .select({
        rows: sql<number>`count(*)`,
        at: sql<number>`max(${monitors.updatedAt})`,
        checks: sql<number>`sum(${monitors.checks})`,
        checkedAt: sql<number>`max(${monitors.checkedAt})`,
      })
      .from(monitors)
      .where(eq(monitors.accountId, accountId)),
    db()
      .select({ id: sql<number>`max(${ledgerEntries.id})` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.accountId, accountId)),
  ])
  return {
    calls: toText([latestCall, running]),
    jobs: toText([newestJob, open]),
    monitors: toText(watches),
    credit: toText(entry),
  }
}

/** Sums come as large integers. */
const toText = (rows: unknown): string =>
  JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
