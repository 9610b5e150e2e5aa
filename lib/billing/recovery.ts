import { and, eq, lt, ne } from 'drizzle-orm'
import { db, durably, tables } from '../db'
import { log } from '../log'
import { processWide } from '../process-wide'
import { freeKey } from './idempotency'
import { closeHold } from './ledger'
import { processOwner } from './process-owner'

const { holds, processes, calls } = tables
const HEARTBEAT_MS = 5_000
const DEAD_AFTER_MS = 20_000

/** Announces this process in the book and keeps announcing it, so that others leave its holds alone. */
export async function startHeartbeat(): Promise<void> {
  await beat()
  processWide('billing.heartbeat', () => {
    const timer = setInterval(
      () => void sweep().catch((error) => log().error({ error }, 'recovery sweep failed')),
      HEARTBEAT_MS,
    )
    timer.unref()
    return timer
  })
}

/** Leaves the book in good order: this process is no longer alive. */
export async function stopHeartbeat(): Promise<void> {
  clearInterval(processWide<NodeJS.Timeout | undefined>('billing.heartbeat', () => undefined))
  await db().delete(processes).where(eq(processes.owner, processOwner()))
}

/** Refunds open holds whose process is dead. Returns how many. Each refund is a transaction of its own. */
export async function recoverHolds(now = Date.now()): Promise<number> {
  await db()
    .delete(processes)
    .where(and(lt(processes.heartbeat, now - DEAD_AFTER_MS), ne(processes.owner, processOwner())))
  const alive = new Set((await db().select().from(processes)).map((row) => row.owner))
  alive.add(processOwner())
  const orphans = (await db().select().from(holds).where(eq(holds.state, 'open'))).filter(
    (row) => !alive.has(row.owner),
  )
  for (const orphan of orphans)
    await durably(async (tx) => {
      await closeHold(tx, orphan, 0n, 'the process ended before the call did')
      await freeKey(tx, orphan.callId)
      await tx
        .update(calls)
        .set({ status: 'failed', errorCode: 'unexpected_error', httpStatus: 500 })
        .where(and(eq(calls.id, orphan.callId), eq(calls.status, 'running')))
    })
  if (orphans.length > 0) log().warn({ holds: orphans.length }, 'refunded the open holds of a dead process')
  return orphans.length
}

async function sweep(): Promise<void> {
  await beat()
  await recoverHolds()
}

async function beat(): Promise<void> {
  const heartbeat = Date.now()
  await db()
    .insert(processes)
    .values({ owner: processOwner(), heartbeat })
    .onConflictDoUpdate({ target: processes.owner, set: { heartbeat } })
}
