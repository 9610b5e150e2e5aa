import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/runtime'
import { isBusy } from './allowance'

const RETRY_MS = 100

/** `queue`: those who wait in it ask one after the other. */
type Patience = { queue: string; patienceMs: number; signal?: AbortSignal }

const queues = () => processWide('billing.room', () => new Map<string, Promise<void>>())

/** Reserves once the account's running calls leave room for it. Fails when patience ends. */
export function whenRoom<T>(patience: Patience, reserve: () => Promise<T>): Promise<T> {
  if (queues().has(patience.queue)) return inTurn(patience, reserve)
  return reserve().catch((error) => {
    if (isBusy(error)) return inTurn(patience, reserve)
    throw error
  })
}

function inTurn<T>(patience: Patience, reserve: () => Promise<T>): Promise<T> {
  const { queue, patienceMs } = patience
  const until = performance.now() + patienceMs
  const earlier = queues().get(queue) ?? Promise.resolve()
  const turn = earlier.then(() => repeat(patience, until, reserve))
  const over: Promise<void> = turn.then(
    () => leave(queue, over),
    () => leave(queue, over),
  )
  queues().set(queue, over)
  return turn
}

function leave(queue: string, over: Promise<void>): void {
  if (queues().get(queue) === over) queues().delete(queue)
}

async function repeat<T>(
  { signal }: Patience,
  until: number,
  reserve: () => Promise<T>,
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await reserve()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error
    }
    await wait(RETRY_MS, undefined, signal ? { signal } : {})
  }
}
