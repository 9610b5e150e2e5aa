import type { SQL } from 'drizzle-orm'
import { type Db, tables } from '@/lib/storage/db'
import type { JobRow } from './rows'
import type { Webhook } from './webhooks/input'

const { jobEvents, webhookDeliveries } = tables

export type NewEvent = {
  type: string
  item?: string
  callId?: string | null
  cost?: bigint
  /** A value, or its JSON where that exists already. */
  data: Record<string, unknown> | SQL<Record<string, unknown>>
  /** No webhook is sent of it. */
  isQuiet?: boolean
}

/** Writes events of a job, numbered from `seq`, and their webhooks. */
export async function addEvents(
  tx: Db,
  job: Pick<JobRow, 'id' | 'accountId' | 'webhook'>,
  seq: number,
  events: NewEvent[],
): Promise<void> {
  const at = Date.now()
  const rows = events.map(({ type, item, callId, cost = 0n, data }, i) => ({
    jobId: job.id,
    seq: seq + i,
    type,
    item,
    callId,
    cost,
    data,
    at,
  }))
  if (rows.length > 0) await tx.insert(jobEvents).values(rows)
  const webhook = job.webhook as Webhook | null
  const subscribed = rows.filter(
    ({ type }, i) => webhook?.events.includes(type) && !events[i]?.isQuiet,
  )
  if (subscribed.length === 0) return
  await tx.insert(webhookDeliveries).values(
    subscribed.map(({ seq }) => ({
      id: `msg_${job.id}_${seq}`,
      jobId: job.id,
      accountId: job.accountId,
      seq,
      state: 'pending' as const,
      nextAt: at,
      createdAt: at,
      updatedAt: at,
    })),
  )
}
