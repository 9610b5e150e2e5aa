import { and, desc, eq, lt, or } from 'drizzle-orm'
import { db, tables } from '@/lib/storage/db'
import type { DeliveryRow, Notice } from './deliveries'
import type { Webhook } from './input'

const { jobEvents, jobs, webhookDeliveries } = tables

/** A webhook of an account, with its receiver. `jobId` is null for what has no job. */
export type LoggedDelivery = Pick<
  DeliveryRow,
  'id' | 'state' | 'attempts' | 'lastStatus' | 'lastError' | 'nextAt' | 'createdAt' | 'updatedAt'
> & { jobId: string | null; subject: string | null; type: string; receiver: string }

type LogQuery = { state?: DeliveryRow['state']; before?: { at: number; id: string }; limit: number }

/** The webhooks of an account, newest first, whatever they are about. */
export async function listLog(
  accountId: string,
  { state, before, limit }: LogQuery,
): Promise<{ deliveries: LoggedDelivery[]; next: { at: number; id: string } | null }> {
  const { createdAt, id } = webhookDeliveries
  const isBefore = before
    ? or(lt(createdAt, before.at), and(eq(createdAt, before.at), lt(id, before.id)))
    : undefined
  const rows = await db()
    .select({
      row: webhookDeliveries,
      type: jobEvents.type,
      webhook: jobs.webhook,
      subject: jobs.subject,
    })
    .from(webhookDeliveries)
    .leftJoin(jobs, eq(jobs.id, webhookDeliveries.jobId))
    .leftJoin(
      jobEvents,
      and(eq(jobEvents.jobId, webhookDeliveries.jobId), eq(jobEvents.seq, webhookDeliveries.seq)),
    )
    .where(
      and(
        eq(webhookDeliveries.accountId, accountId),
        state ? eq(webhookDeliveries.state, state) : undefined,
        isBefore,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1)?.row : undefined
  return {
    deliveries: page.map(({ row, subject, type, webhook }) => ({
      ...toLogged(row, type, webhook),
      subject,
    })),
    next: last ? { at: last.createdAt, id: last.id } : null,
  }
}

function toLogged(
  { jobId, notice, owner: _owner, seq: _seq, accountId: _account, ...row }: DeliveryRow,
  type: string | null,
  webhook: Record<string, unknown> | null,
): Omit<LoggedDelivery, 'subject'> {
  const own = notice as Notice | null
  const target = own?.webhook ?? (webhook as Webhook | null)
  return {
    ...row,
    jobId: jobId || null,
    type: own?.type ?? type ?? '',
    receiver: target?.url ?? '',
  }
}
