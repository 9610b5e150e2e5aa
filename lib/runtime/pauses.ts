import { processWide } from './process-wide'

const MAX_WORK_MS = 8

/** When a long loop should yield the main thread. */
export class Pauses {
  #since = performance.now()

  isDue(): boolean {
    return performance.now() - this.#since >= MAX_WORK_MS
  }

  /** Yields if it is time. */
  async takeIfDue(): Promise<void> {
    if (!this.isDue()) return
    await nextTurn()
    this.#since = performance.now()
  }
}

/**
 * Waits for a turn of the event loop, of which each goes to a single waiter: twenty loops at once
 * would otherwise take twenty times as long before anyone else is served.
 */
export function nextTurn(): Promise<void> {
  const turns = processWide('runtime.turns', () => new Turns())
  return new Promise((resolve) => turns.add(resolve))
}

class Turns {
  readonly #waiting: (() => void)[] = []
  #isScheduled = false

  add(resolve: () => void): void {
    this.#waiting.push(resolve)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#waiting.shift()?.()
      this.#schedule()
    })
  }
}
