import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { newId } from '@/lib/base/runtime'
import { db, durably, lockAccount, tables } from '@/lib/storage/db'

const { alerts } = tables
/** Each alert is checked every few seconds. */
const MAX_PER_ACCOUNT = 20
const SHOWN_MS = 7 * 86_400_000

export const MEASURES = ['daily_spend', 'monthly_spend', 'error_rate', 'failed_work'] as const
export type Alert = typeof alerts.$inferSelect
/** `threshold`: nano-USD, or failed calls per 1,000. */
type NewAlert = Pick<Alert, 'accountId' | 'keyId' | 'measure' | 'threshold'>

/** The alerts of an account, or of one of its keys (null: of the whole account). */
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

/** Returns the alert's id, or null if the account has reached its limit of alerts. */
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

/** Alerts that were reached recently and not dismissed. */
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

/** Hides the notice until the alert is reached again. */
export async function dismissAlert(accountId: string, id: string): Promise<void> {
  await durably(async (tx) => {
    await tx
      .update(alerts)
      .set({ seenAt: Date.now() })
      .where(and(eq(alerts.id, id), eq(alerts.accountId, accountId)))
  })
}
