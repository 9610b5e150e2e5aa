import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/runtime'
import { type PaceNews, paceBoard, tellPace } from './pace-board'

const MAX_HOSTS = 5_000
const FORGET_MS = 900_000
const SECOND_MS = 1_000
const MAX_ANSWERS = 64
/** Failures in a row that slow us down, though none of them is a complaint. */
const MAX_TROUBLES = 3
const MIN_MEASURED = 2
/** Fewer answers that came after the refusal say little of what the host bears. */
const MIN_KNOWN = 3
/** MAX_RECENT failures among RECENT answers slow us down further. */
const RECENT = 20
const MAX_RECENT = 4
const MIN_TROUBLED_MS = 100
const MAX_TROUBLED_MS = 1_000
const UNKNOWN_INTERVAL_MS = 500
const MAX_INTERVAL_MS = 10_000
const MAX_PAUSE_MS = 3_600_000
const MAX_OWN_PAUSE_MS = 30_000
/** Slower than what was refused, so that the next window of the site is not exceeded. */
const MARGIN = 1.25
const MIN_MARGIN = 1.15
const RELAX_AFTER_MS = 30_000
const RELAX_TO = 0.7
/** How far the same change may seem apart on two nodes. */
const SAME_MS = 50

/** How fast a host lets us fetch, learned from its complaints. Times are from `now` on. */
export class Pace {
  readonly #now: () => number
  readonly #answers: number[] = []
  #intervalMs = 0
  #refusedMs = 0
  #pausedUntil = 0
  #askedUntil = 0
  #changedAt = 0
  /** How long the latest answer took. */
  #tookMs = 0
  #complaints = 0
  #troubles = 0
  #recent: boolean[] = []
  /** Whether the host answered what was asked since the rate was lowered. */
  #isTried = false
  /** Whether the rate is a guess, as nothing was answered yet. */
  #isGuess = false

  constructor(now = Date.now) {
    this.#now = now
  }

  /** Until when the host wants no request, in milliseconds since the epoch. */
  get pausedUntil(): number {
    return this.#pausedUntil
  }

  /** The same, if the host itself said so. */
  get askedUntil(): number {
    return this.#askedUntil
  }

  /** Least time between the starts of two fetches. */
  get intervalMs(): number {
    const quietMs = this.#now() - this.#changedAt
    if (this.#intervalMs === 0 || quietMs < RELAX_AFTER_MS) return this.#intervalMs
    const faster = Math.max(this.#intervalMs * RELAX_TO, this.#refusedMs * MIN_MARGIN)
    if (faster < this.#intervalMs) this.#change(faster)
    else if (quietMs > FORGET_MS) this.#change(0)
    return this.#intervalMs
  }

  /** How many of the requests of the last second the host answered. */
  get lately(): number {
    const now = this.#now()
    return this.#answers.filter((at) => now - at <= SECOND_MS).length
  }

  get news(): PaceNews {
    const now = this.#now()
    return {
      intervalMs: this.#intervalMs,
      refusedMs: this.#refusedMs,
      pausedMs: Math.max(0, this.#pausedUntil - now),
      ageMs: now - this.#changedAt,
    }
  }

  /** Learns what another node learned, if it is slower or newer. */
  adopt({ intervalMs, refusedMs, pausedMs, ageMs }: PaceNews): void {
    const now = this.#now()
    this.#pause(pausedMs)
    const isNewer = now - ageMs > this.#changedAt + SAME_MS
    if (intervalMs === 0 || (!isNewer && this.#changedAt > 0)) return
    this.#refusedMs = refusedMs
    this.#change(intervalMs)
    this.#changedAt = now - ageMs
  }

  /** Returns how many answers before the first refusal set the rate, if they do so now; else 0. */
  markAnswered(tookMs = 0): number {
    const beganAt = this.#now() - tookMs
    this.#troubles = 0
    this.#tookMs = tookMs
    this.#note(false)
    this.#answers.push(beganAt)
    if (this.#answers.length > MAX_ANSWERS) this.#answers.shift()
    // What was asked before the rate was lowered says nothing of the new one.
    if (beganAt < this.#changedAt) return 0
    this.#complaints = 0
    this.#isTried = true
    return this.#isGuess ? this.#measure() : 0
  }

  #measure(): number {
    const to = this.#changedAt
    const count = this.#answers.filter((at) => at < to && at >= to - SECOND_MS).length
    this.#isGuess = false
    if (count === 0) return 0
    this.#refusedMs = count < MIN_KNOWN ? 0 : SECOND_MS / count
    this.#change((SECOND_MS / count) * MARGIN)
    return count
  }

  /** The host answered with an error of its own, or not at all. Returns whether we slow down. */
  failed(): boolean {
    const isFirst = this.#intervalMs === 0
    const isRow = ++this.#troubles % MAX_TROUBLES === 0
    this.#note(true)
    const isOften = !isFirst && this.#recent.filter(Boolean).length >= MAX_RECENT
    if ((!isRow && !isOften) || this.#intervalMs >= MAX_TROUBLED_MS) return false
    const { lately } = this
    // Some hosts refuse in this way what is more than they bear.
    const measuredMs = lately >= MIN_MEASURED ? SECOND_MS / lately : 0
    const firstMs = this.#isSure(lately) ? measuredMs : 0
    this.#refusedMs = isFirst ? firstMs : this.#intervalMs
    const slower = isFirst ? measuredMs * MARGIN : this.#intervalMs * (isRow ? 2 : MARGIN)
    this.#change(Math.min(Math.max(slower, MIN_TROUBLED_MS), MAX_TROUBLED_MS))
    // A host that counts by the second then counts from zero.
    this.#pause(SECOND_MS)
    return true
  }

  /** The host said that it is asked too much. `retryAfterMs`: when to come again, if it said. */
  complained(retryAfterMs: number | null): void {
    const now = this.#now()
    // Requests that were under way together are refused together: one complaint.
    const isNews = this.#complaints === 0 || now >= this.#pausedUntil
    if (isNews) this.#complaints++
    // The pause alone may be enough for a rate that was not tried since it was lowered.
    if (this.#intervalMs === 0 || (isNews && this.#isTried)) this.#slowDown()
    const own = Math.min(SECOND_MS * 2 ** (this.#complaints - 1), MAX_OWN_PAUSE_MS)
    const pauseMs = Math.min(retryAfterMs ?? own, MAX_PAUSE_MS)
    this.#pause(pauseMs)
    if (retryAfterMs !== null) this.#askedUntil = Math.max(this.#askedUntil, now + pauseMs)
  }

  /** Few answers say little if other nodes have others, or if they take longer than a second. */
  #isSure(count: number): boolean {
    return count >= MIN_KNOWN || (paceBoard() === null && this.#tookMs < SECOND_MS)
  }

  #slowDown(): void {
    const { lately } = this
    const measuredMs = lately > 0 ? SECOND_MS / lately : 0
    const isFirst = this.#intervalMs === 0
    // A guess that was refused at once may have been refused for what was under way before it.
    if (isFirst) this.#refusedMs = this.#isSure(lately) ? measuredMs : 0
    else this.#refusedMs = this.#isGuess ? 0 : this.#intervalMs
    const first = measuredMs * MARGIN || UNKNOWN_INTERVAL_MS
    this.#change(Math.min(isFirst ? first : this.#intervalMs * 2, MAX_INTERVAL_MS))
    this.#isGuess = isFirst && lately === 0
  }

  #pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + ms)
  }

  #change(intervalMs: number): void {
    this.#intervalMs = intervalMs
    this.#isTried = false
    this.#isGuess = false
    this.#recent = []
    this.#changedAt = this.#now()
  }

  #note(hasFailed: boolean): void {
    this.#recent = [...this.#recent.slice(1 - RECENT), hasFailed]
  }
}

/** What this process knows of a host (`name:port`). */
export function paceFor(host: string): Pace {
  const paces = processWide(
    'web.paces',
    () => new LRUCache<string, Pace>({ max: MAX_HOSTS, ttl: FORGET_MS, updateAgeOnGet: true }),
  )
  const existing = paces.get(host)
  if (existing) return existing
  const pace = new Pace()
  paces.set(host, pace)
  return pace
}

/** Learns from a response. `status`: null if the connection was closed instead. */
export function noteAnswer(
  { host }: URL,
  status: number | null,
  { retryAfter, tookMs = 0 }: { retryAfter?: string | undefined; tookMs?: number } = {},
): void {
  const pace = paceFor(host)
  const askedMs = isTransient(status) ? readRetryAfter(retryAfter) : null
  const lately = pace.intervalMs === 0 ? pace.lately : null
  if (status === 429 || askedMs !== null) {
    pace.complained(askedMs)
    tellPace(host, pace, lately)
  } else if (!isTransient(status)) {
    const measured = pace.markAnswered(tookMs)
    if (measured > 0) tellPace(host, pace, measured)
  } else if (pace.failed()) tellPace(host, pace, lately)
}

/** Whether another attempt may succeed. `status`: null if the connection was closed. */
export function isTransient(status: number | null): boolean {
  return status === null || status === 408 || status === 425 || status === 429 || status >= 500
}

/** Milliseconds of a Retry-After header, in seconds or as a date. */
function readRetryAfter(header: string | undefined): number | null {
  const text = header?.trim() ?? ''
  const [, seconds] = /^(\d{1,20}(?:\.\d{1,9})?)(?:\s?s(?:ec(?:ond)?s?)?)?$/i.exec(text) ?? []
  if (seconds !== undefined) return Number(seconds) * SECOND_MS
  // Other numbers would be read as years.
  const at = /\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now())
}
