import { processWide } from './process-wide'

/** Milliseconds that all long loops together may take in one turn of the event loop. */
const MAX_WORK_MS = 8

/** Tells long loops when to yield the main thread. */
export class Pauses {
  constructor() {
    turns().begin()
  }

  isDue(): boolean {
    return turns().workMs() >= MAX_WORK_MS
  }

  /** Yields if it is time. */
  async takeIfDue(): Promise<void> {
    if (this.isDue()) await nextTurn()
  }
}

/** Waits for a later turn of the event loop. Each turn continues only one waiting loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => turns().add(resolve))
}

const turns = () => processWide('runtime.turns', () => new Turns())

class Turns {
  readonly #waiting: (() => void)[] = []
  #isScheduled = false
  /** When the first loop of this turn began. */
  #began: number | null = null

  begin(): void {
    if (this.#began !== null) return
    this.#began = performance.now()
    setImmediate(() => {
      this.#began = null
    })
  }

  workMs(): number {
    this.begin()
    return performance.now() - (this.#began ?? 0)
  }

  add(resolve: () => void): void {
    this.#waiting.push(resolve)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#began = null
      this.#waiting.shift()?.()
      this.#schedule()
    })
  }
}
