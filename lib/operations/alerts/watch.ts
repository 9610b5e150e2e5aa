import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { processWide } from '@/lib/base/runtime'
import { toUsd } from '@/lib/base/usd'
import { accountWebhook, addNotice, repeatEvery } from '@/lib/capabilities/jobs'
import { failedWorkNow, spentSince, utcDay } from '@/lib/money/billing'
import { readTotals } from '@/lib/money/usage'
import { type Db, db, durably, tables } from '@/lib/storage/db'
import type { Alert } from './alerts'

const { alerts } = tables
const CHECK_EVERY_MS = 5_000
const HOUR_MS = 3_600_000
/** With fewer calls in an hour, a failure rate means little. */
const MIN_CALLS = 10

/** Starts comparing spend and errors with the alerts' thresholds. */
export function startAlerts(): void {
  processWide('alerts.timer', () => repeatEvery('alerts', CHECK_EVERY_MS, () => checkAlerts()))
}

/** Reports each reached alert once per day, month or hour. */
export async function checkAlerts(now = Date.now()): Promise<void> {
  for (const alert of await db().select().from(alerts)) {
    const period = getPeriod(alert, now)
    if (alert.reachedIn === period) continue
    const value = await currentValue(alert, now)
    if (value !== null && value >= alert.threshold) await report(alert, period, value)
  }
}

function getPeriod({ measure }: Alert, now: number): string {
  const length = { daily_spend: 10, monthly_spend: 7, error_rate: 13, failed_work: 13 }[measure]
  return new Date(now).toISOString().slice(0, length)
}

/** Nano-USD, or failed calls per 1,000. Null while there are too few calls. */
async function currentValue(alert: Alert, now: number): Promise<bigint | null> {
  const { accountId, keyId, measure } = alert
  const filter = keyId === null ? {} : { keyId }
  if (measure === 'error_rate') {
    const from = Math.floor(now / HOUR_MS) * HOUR_MS
    const { calls, failed } = await readTotals(accountId, { from, to: from + HOUR_MS }, filter)
    return calls < MIN_CALLS ? null : BigInt(Math.round((failed / calls) * 1_000))
  }
  if (measure === 'failed_work') return (await failedWorkNow(accountId)).used
  const today = utcDay(now)
  const since = measure === 'daily_spend' ? today : `${today.slice(0, 7)}-01`
  if (keyId !== null) return spentSince(accountId, keyId, since)
  const { cost } = await readTotals(accountId, { from: Date.parse(since), to: now + HOUR_MS })
  return cost
}

async function report(alert: Alert, period: string, value: bigint): Promise<void> {
  const webhook = await accountWebhook(alert.accountId)
  const at = Date.now()
  await durably(async (tx) => {
    // Another node may have reported it.
    if (!(await take(tx, alert, period, value, at))) return
    const type = alert.measure === 'error_rate' ? 'error_rate.reached' : 'budget.reached'
    if (!webhook?.events.includes(type)) return
    const data = { ...toView(alert), period, ...toAmounts(alert, value) }
    const id = `msg_${alert.id}_${period}`
    await addNotice(tx, { id, accountId: alert.accountId, notice: { webhook, type, at, data } })
  })
}

async function take(tx: Db, { id }: Alert, period: string, value: bigint, at: number) {
  const isNew = or(isNull(alerts.reachedIn), ne(alerts.reachedIn, period))
  const expired = await tx
    .update(alerts)
    .set({ reachedIn: period, reachedAt: at, reachedValue: value, seenAt: null })
    .where(and(eq(alerts.id, id), isNew))
    .returning({ id: alerts.id })
  return expired.length === 1
}

const toView = ({ id, keyId, measure }: Alert) => ({ alert_id: id, key_id: keyId, measure })

function toAmounts({ measure, threshold }: Alert, value: bigint) {
  if (measure === 'error_rate')
    return { threshold: Number(threshold) / 1_000, error_rate: Number(value) / 1_000 }
  return { threshold_usd: toUsd(threshold), spent_usd: toUsd(value) }
}
