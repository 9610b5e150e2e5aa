import { type Db, tables } from '@/lib/db'
import type { JobRow } from './rows'
import type { Webhook } from './webhook-input'

const { jobEvents, webhookDeliveries } = tables

export type NewEvent = {
  type: string
  item?: string
  callId?: string | null
  cost?: bigint
  data: Record<string, unknown>
}

/** Writes an event of a job, and the webhook that tells of it, in the caller's transaction. */
export async function addEvent(
  tx: Db,
  job: Pick<JobRow, 'id' | 'accountId' | 'webhook'>,
  seq: number,
  { type, item, callId, cost = 0n, data }: NewEvent,
): Promise<void> {
  const at = Date.now()
  await tx.insert(jobEvents).values({ jobId: job.id, seq, type, item, callId, cost, data, at })
  const webhook = job.webhook as Webhook | null
  if (!webhook?.events.includes(type)) return
  await tx.insert(webhookDeliveries).values({
    id: `msg_${job.id}_${seq}`,
    jobId: job.id,
    accountId: job.accountId,
    seq,
    state: 'pending',
    nextAt: at,
    createdAt: at,
    updatedAt: at,
  })
}
