import { and, asc, desc, eq, gte, lt } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'
import type { Action } from './actions'

const { auditEntries } = tables
const PAGE = 50
const EXPORTED_AT_ONCE = 1_000

export type AuditEntry = Omit<typeof auditEntries.$inferSelect, 'userId'>

/** Null skips a filter. `from` and `to` are in milliseconds, `to` exclusive. */
export type AuditFilter = {
  actor: string | null
  action: Action | null
  from: number | null
  to: number | null
}

/** A page of entries, newest first. `next` is the cursor of the following page. */
export async function listEntries(
  filter: AuditFilter,
  before: number | null,
  limit = PAGE,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const rows = await db()
    .select()
    .from(auditEntries)
    .where(and(...conditions(filter), before === null ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1)
  const entries = rows.slice(0, limit).map(({ userId: _, ...entry }) => entry)
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

/** Every matching entry, newest first, in batches. */
export async function* allEntries(filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  for (let before: number | null = null; ; ) {
    const { entries, next } = await listEntries(filter, before, EXPORTED_AT_ONCE)
    yield entries
    if (next === null) return
    before = next
  }
}

/** The names of everyone who changed something. */
export async function listActors(): Promise<string[]> {
  const rows = await db()
    .selectDistinct({ actor: auditEntries.actor })
    .from(auditEntries)
    .orderBy(asc(auditEntries.actor))
  return rows.map(({ actor }) => actor)
}

function conditions({ actor, action, from, to }: AuditFilter) {
  return [
    actor === null ? undefined : eq(auditEntries.actor, actor),
    action === null ? undefined : eq(auditEntries.action, action),
    from === null ? undefined : gte(auditEntries.at, from),
    to === null ? undefined : lt(auditEntries.at, to),
  ]
}
