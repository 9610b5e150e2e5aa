import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { db, durably, lockAccount, tables } from '@/lib/db'
import { newId } from '@/lib/runtime'

const { alerts } = tables
/** Each is looked at every few seconds. */
const MAX_PER_ACCOUNT = 20
const SHOWN_MS = 7 * 86_400_000

export const MEASURES = ['daily_spend', 'monthly_spend', 'error_rate'] as const
export type Alert = typeof alerts.$inferSelect
/** `threshold`: nano-USD, or failed calls in 1,000. */
export type NewAlert = Pick<Alert, 'accountId' | 'keyId' | 'measure' | 'threshold'>

/** The alerts of an account, or of one of its keys (null: of the account as a whole). */
export function listAlerts(accountId: string, keyId: string | null): Promise<Alert[]> {
  return db()
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.accountId, accountId),
        keyId === null ? isNull(alerts.keyId) : eq(alerts.keyId, keyId),
      ),
    )
    .orderBy(asc(alerts.createdAt))
}

/** Returns its id; null if the account has as many as it may have. */
export function addAlert(alert: NewAlert): Promise<string | null> {
  const { accountId } = alert
  return durably(async (tx) => {
    await lockAccount(tx, accountId)
    const [row] = await tx
      .select({ n: sql<bigint>`count(*)` })
      .from(alerts)
      .where(eq(alerts.accountId, accountId))
    if (Number(row?.n ?? 0) >= MAX_PER_ACCOUNT) return null
    const id = newId('alert')
    await tx.insert(alerts).values({ ...alert, id, createdAt: Date.now() })
    return id
  })
}

/** `whose`: an account, or null for everyone's. Returns the deleted alert, or null if not found. */
export async function removeAlert(whose: string | null, id: string): Promise<NewAlert | null> {
  const which = and(eq(alerts.id, id), whose === null ? undefined : eq(alerts.accountId, whose))
  const [gone] = await durably((tx) => tx.delete(alerts).where(which).returning())
  return gone ?? null
}

/** Alerts that were reached lately and that no one has dismissed. */
export function reachedAlerts(accountId: string, now = Date.now()): Promise<Alert[]> {
  return db()
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.accountId, accountId),
        isNull(alerts.seenAt),
        gte(alerts.reachedAt, now - SHOWN_MS),
      ),
    )
}

/** Takes its notice away until it is reached again. */
export async function dismissAlert(accountId: string, id: string): Promise<void> {
  await durably(async (tx) => {
    await tx
      .update(alerts)
      .set({ seenAt: Date.now() })
      .where(and(eq(alerts.id, id), eq(alerts.accountId, accountId)))
  })
}
