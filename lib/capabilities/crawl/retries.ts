import { isComplaint, MAX_TRIES, mayPass, retryDelayMs } from '@/lib/network/web'
import type { Effort } from './effort'
import type { Place } from './frontier'

type Waiting = { place: Place; at: number; error: unknown }

/** Pages whose fetch failed in a way that may pass, and when to fetch them again. */
export class Retries {
  readonly #effort: Effort
  readonly #waiting: Waiting[] = []
  readonly #tries = new WeakMap<Place, number>()

  constructor(effort: Effort) {
    this.#effort = effort
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Notes a failure. Returns in how many milliseconds the page is due, or null for never. */
  add(place: Place, error: unknown, deadline: number): number | null {
    if (isComplaint(error)) this.#effort.slowed++
    const tries = (this.#tries.get(place) ?? 0) + 1
    this.#tries.set(place, tries)
    if (tries >= MAX_TRIES || !mayPass(error)) return null
    const ms = retryDelayMs(place.url, tries)
    if (Date.now() + ms >= deadline) return null
    this.#waiting.push({ place, at: Date.now() + ms, error })
    return ms
  }

  /** A page that is due, and counts as tried again. */
  take(): Place | undefined {
    const at = this.#waiting.findIndex((waiter) => waiter.at <= Date.now())
    if (at < 0) return undefined
    this.#effort.retried++
    return this.#waiting.splice(at, 1)[0]?.place
  }

  /** The pages that are not tried again, with their last errors. */
  drain(): Waiting[] {
    return this.#waiting.splice(0)
  }
}
