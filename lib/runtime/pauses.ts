import { setImmediate as nextTurn } from 'node:timers/promises'

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
