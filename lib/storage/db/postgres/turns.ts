type Job = { key: string | null; since: number; start: () => void }

/** Limits how many tasks work at once, and to one per key, so that others get connections. */
export class Turns {
  #free: number
  readonly #busy = new Set<string>()
  readonly #waiting: Job[] = []

  constructor(size: number) {
    this.#free = size
  }

  async take<T>(key: string | null, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#waiting.push({ key, since: performance.now(), start })
      this.#startNext()
    })
    try {
      return await work()
    } finally {
      this.#free++
      if (key !== null) this.#busy.delete(key)
      this.#startNext()
    }
  }

  /** How many tasks wait, and how long the oldest has waited, in milliseconds. */
  lag(): { waiting: number; oldestMs: number } {
    const [first] = this.#waiting
    return {
      waiting: this.#waiting.length,
      oldestMs: first ? performance.now() - first.since : 0,
    }
  }

  #startNext(): void {
    while (this.#free > 0) {
      const place = this.#waiting.findIndex(({ key }) => key === null || !this.#busy.has(key))
      const [job] = place < 0 ? [] : this.#waiting.splice(place, 1)
      if (!job) return
      this.#free--
      if (job.key !== null) this.#busy.add(job.key)
      job.start()
    }
  }
}
