import { lt } from 'drizzle-orm'
import { getSetting, settings } from '@/lib/base/config'
import { db, tables } from '@/lib/storage/db'
import type { Action } from './actions'

const { auditEntries } = tables
const DAY_MS = 86_400_000
const MAX_TEXT = 300
const SECRET = /secret|password|token|api_?key|code|hash/i

/** `by` null: a command on the server. No id: a link. `details` never contains secrets. */
export type Change = {
  by: { id: string; login: string } | null
  action: Action
  target: string
  details?: Record<string, string | number | boolean | null>
  address: string
}

/** Adds a line to the audit log. Throws if a detail is named like a secret. */
export async function recordChange(change: Change, now = Date.now()): Promise<void> {
  const { by, action, target, details = {}, address } = change
  const secret = Object.keys(details).find((name) => SECRET.test(name))
  if (secret) throw new Error(`The audit log takes no secrets: ${secret}`)
  const short = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, MAX_TEXT) : value,
  ])
  await db()
    .insert(auditEntries)
    .values({
      at: now,
      userId: by?.id || null,
      actor: by?.login ?? 'command line',
      action,
      target: target.slice(0, MAX_TEXT),
      details: Object.fromEntries(short),
      address: address.slice(0, 100),
    })
}

/** Deletes entries older than AUDIT_DAYS. The database itself protects the last 30 days. */
export async function pruneAudit(now = Date.now()): Promise<void> {
  const days = getSetting(settings.auditDays)
  await db()
    .delete(auditEntries)
    .where(lt(auditEntries.at, now - days * DAY_MS))
}
