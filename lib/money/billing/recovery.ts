import { and, eq, inArray } from 'drizzle-orm'
import { getSetting, settings } from '@/lib/base/config'
import { type AppError, appErrorIn } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import { type Db, db, durably, lifeLocks, lockAccount, tables } from '@/lib/storage/db'
import { closeHolds } from './closing'
import { freeKey } from './idempotency'
import { processOwner } from './process-owner'
import { closeUnclosed, LOST } from './unclosed'

const { holds, processes } = tables
const deadAfterMs = () => getSetting(settings.nodeTimeoutSeconds) * 1_000
const heartbeatMs = () => deadAfterMs() / 4
/** If the last check is older than this, the database was away or this process was paused. */
const maxCheckGapMs = () => 1.8 * heartbeatMs()

/** Writes the ending of a call whose hold is refunded here, in the same transaction. */
type NoteLost = (tx: Db, callId: string, error: AppError) => Promise<void>

/** Registers this process, so that others leave its holds alone. */
export async function startHeartbeat(noteLost: NoteLost): Promise<void> {
  // The lock comes before the row: anyone who sees the row can tell by the lock whether we run.
  processWide('billing.life', () => lifeLocks().take(processOwner()))
  await beat()
  processWide('billing.heartbeat', () => {
    const timer = setInterval(
      // A storage fault was logged when it started.
      () =>
        void sweep(noteLost).catch(
          (error) => appErrorIn(error) ?? log().error({ err: error }, 'recovery sweep failed'),
        ),
      heartbeatMs(),
    )
    timer.unref()
    return timer
  })
}

/** Removes this process's row, once it has no open holds. */
export async function stopHeartbeat(): Promise<void> {
  clearInterval(processWide<NodeJS.Timeout | undefined>('billing.heartbeat', () => undefined))
  await db().delete(processes).where(eq(processes.owner, processOwner()))
  processWide<(() => void) | undefined>('billing.life', () => undefined)?.()
}

/** Refunds the open holds of dead processes, one transaction each. Returns how many. */
export async function recoverHolds(noteLost: NoteLost): Promise<number> {
  // Read the holds first: a process registers before it opens one.
  const open = await db().select().from(holds).where(eq(holds.state, 'open'))
  const owners = await db().select().from(processes)
  forgetAfterPause()
  const locks = lifeLocks()
  const dead = owners.filter(
    ({ owner, heartbeat }) => owner !== processOwner() && isDead(owner, heartbeat),
  )
  if (dead.length > 0)
    await db()
      .delete(processes)
      .where(
        inArray(
          processes.owner,
          dead.map(({ owner }) => owner),
        ),
      )
  const alive = new Set(owners.filter((owner) => !dead.includes(owner)).map(({ owner }) => owner))
  alive.add(processOwner())
  const orphans = open.filter((row) => !alive.has(row.owner))
  let refunded = 0
  for (const orphan of orphans)
    if (
      await refundOrphan(orphan, 'the process ended before the call did', (tx) =>
        noteLost(tx, orphan.callId, LOST),
      )
    )
      refunded++
  for (const name of locks.names()) if (!alive.has(name) && locks.hasEnded(name)) locks.forget(name)
  if (refunded > 0) log().warn({ holds: refunded }, 'refunded the open holds of a dead process')
  return refunded
}

type Heartbeats = {
  heartbeats: Map<string, { heartbeat: number; since: number }>
  checkedAt: number
}
const observations = () =>
  processWide<Heartbeats>('billing.seen', () => ({
    heartbeats: new Map(),
    checkedAt: performance.now(),
  }))

/** No heartbeat is written while the database is away. */
function forgetAfterPause(): void {
  const now = performance.now()
  if (now - observations().checkedAt > maxCheckGapMs()) observations().heartbeats.clear()
  observations().checkedAt = now
}

/** Uses the monotonic clock: the system clock may be changed. */
function isDead(owner: string, heartbeat: number): boolean {
  const { heartbeats } = observations()
  const last = heartbeats.get(owner)
  if (last?.heartbeat !== heartbeat) heartbeats.set(owner, { heartbeat, since: performance.now() })
  const dead =
    lifeLocks().hasEnded(owner) ||
    performance.now() - (heartbeats.get(owner)?.since ?? 0) > deadAfterMs()
  if (dead) heartbeats.delete(owner)
  return dead
}

/** Refunds in its own transaction. False if the hold is already closed. */
function refundOrphan(
  { callId, owner }: { callId: string; owner: string },
  reason: string,
  within: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const openOne = and(eq(holds.callId, callId), eq(holds.state, 'open'), eq(holds.owner, owner))
  return durably(async (tx) => {
    const [hold] = await tx.select({ accountId: holds.accountId }).from(holds).where(openOne)
    if (!hold) return false
    await lockAccount(tx, hold.accountId)
    // Another node may have refunded it while we waited for the lock.
    const [orphan] = await tx.select().from(holds).where(openOne)
    if (!orphan) return false
    await closeHolds(tx, [{ open: orphan, charged: 0n, reason }])
    await freeKey(tx, callId)
    await within(tx)
    return true
  })
}

async function sweep(noteLost: NoteLost): Promise<void> {
  await beat()
  await recoverHolds(noteLost)
  const late = await closeUnclosed((callId, error) =>
    refundOrphan({ callId, owner: processOwner() }, 'the charge could not be written', (tx) =>
      noteLost(tx, callId, error),
    ),
  )
  if (late > 0)
    log().warn({ holds: late }, 'refunded holds that could not be closed when their calls ended')
}

async function beat(): Promise<void> {
  const heartbeat = Date.now()
  await db()
    .insert(processes)
    .values({ owner: processOwner(), heartbeat })
    .onConflictDoUpdate({ target: processes.owner, set: { heartbeat } })
}
