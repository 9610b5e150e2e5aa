import { setTimeout as wait } from 'node:timers/promises'
import { processWide } from '@/lib/base/runtime'
import { isBusy } from './allowance'

const RETRY_MS = 100
/** How many ask at once while there is room, so that they share a commit. */
const MAX_ASKING = 8

/** `queue`: who waits in it asks in order, and only while those before it find room. */
type Patience = { queue: string; patienceMs: number; signal?: AbortSignal }

const queues = () => processWide('billing.room', () => new Map<string, Queue>())

/** Reserves once the account's running calls leave room for it. Fails when patience ends. */
export function whenRoom<T>(patience: Patience, reserve: () => Promise<T>): Promise<T> {
  if (queues().has(patience.queue)) return inTurn(patience, reserve)
  return reserve().catch((error) => {
    if (isBusy(error)) return inTurn(patience, reserve)
    throw error
  })
}

/** Holds of the account were closed in this process: who waits for their room asks at once. */
export function giveRoom(queue: string): void {
  queues().get(queue)?.wake()
}

class Queue {
  readonly #waiting: (() => void)[] = []
  readonly #sleeping = new Set<() => void>()
  #asking = 0
  #refused = 0

  get isEmpty(): boolean {
    return this.#asking + this.#waiting.length === 0
  }

  enter(): Promise<void> {
    const turn = Promise.withResolvers<void>()
    this.#waiting.push(turn.resolve)
    this.#admit()
    return turn.promise
  }

  leave(): void {
    this.#asking--
    this.#admit()
  }

  /** No one else is admitted until the returned function is called. */
  block(): () => void {
    this.#refused++
    return () => {
      this.#refused--
      this.#admit()
    }
  }

  /** Waits for room: a moment, as other nodes' calls end unseen, or until one of ours ends. */
  async sleep(signal: AbortSignal | undefined): Promise<void> {
    const woken = Promise.withResolvers<void>()
    const over = new AbortController()
    const ending = signal ? AbortSignal.any([signal, over.signal]) : over.signal
    this.#sleeping.add(woken.resolve)
    try {
      await Promise.race([woken.promise, wait(RETRY_MS, undefined, { signal: ending })])
    } finally {
      this.#sleeping.delete(woken.resolve)
      over.abort()
    }
  }

  wake(): void {
    for (const rouse of this.#sleeping) rouse()
  }

  #admit(): void {
    while (this.#refused === 0 && this.#asking < MAX_ASKING) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#asking++
      next()
    }
  }
}

async function inTurn<T>(patience: Patience, reserve: () => Promise<T>): Promise<T> {
  const queue = queues().get(patience.queue) ?? new Queue()
  queues().set(patience.queue, queue)
  const until = performance.now() + patience.patienceMs
  await queue.enter()
  try {
    return await repeat(patience, until, reserve, queue)
  } finally {
    queue.leave()
    if (queue.isEmpty) queues().delete(patience.queue)
  }
}

async function repeat<T>(
  { signal }: Patience,
  until: number,
  reserve: () => Promise<T>,
  queue: Queue,
): Promise<T> {
  let unblock: (() => void) | undefined
  try {
    for (;;) {
      signal?.throwIfAborted()
      try {
        return await reserve()
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) throw error
      }
      unblock ??= queue.block()
      await queue.sleep(signal)
    }
  } finally {
    unblock?.()
  }
}
