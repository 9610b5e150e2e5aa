import { setImmediate as nextTurn } from 'node:timers/promises'

const MAX_WORK_MS = 8

/** When a long loop should let other calls have the main thread. */
export class Pauses {
  #since = performance.now()

  isDue(): boolean {
    return performance.now() - this.#since >= MAX_WORK_MS
  }

  /** Lets others go on, if it is time for that. */
  async takeIfDue(): Promise<void> {
    if (!this.isDue()) return
    await nextTurn()
    this.#since = performance.now()
  }
}
