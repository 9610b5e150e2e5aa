import { type PaceNews, paceBoard } from './pace-board'
import type { Quota } from './quota'

export const FORGET_MS = 900_000
const SECOND_MS = 1_000
const MAX_ANSWERS = 256
/** Failures in a row that slow us down, though none of them is a complaint. */
const MAX_TROUBLES = 3
const MIN_MEASURED = 2
/** Fewer answers that came after the refusal say little of what the host bears. */
const MIN_KNOWN = 3
/** As many answers before a refusal that asks for a long pause were all that a window allows. */
const MIN_WINDOW = 30
const MIN_WINDOW_MS = 3_000
/** Pauses of our own until the host answers again, after which its window is only guessed. */
const MAX_SURE_PAUSES = 2
/** MAX_RECENT failures among RECENT answers slow us down further. */
const RECENT = 20
const MAX_RECENT = 4
const MIN_TROUBLED_MS = 100
const MAX_TROUBLED_MS = 1_000
const BUSY_PATIENCE = 3
const MAX_REFUSED = 200
const MAX_BUSY_MS = 1_250
const MAX_BUSY_PAUSE_MS = 2_000
const UNKNOWN_INTERVAL_MS = 500
const UNMEASURED = 1.5
const MAX_INTERVAL_MS = 10_000
const MAX_PAUSE_MS = 3_600_000
/** With no more than these left, those under way could exceed what the host allows. */
const FEW = 10
const MAX_SPREAD_MS = 2_000
const MAX_RESET_MS = 60_000
const MOST = { intervalMs: MAX_INTERVAL_MS, pauseMs: 30_000 }
/** Slower than what was refused, so that the next window of the site is not exceeded. */
const MARGIN = 1.1
const TROUBLED_MARGIN = 1.25
/** A host that hides when to come again was asked more than it bears for a while. */
const HIDDEN_MARGIN = 1.2
const RELAX_AFTER_MS = 30_000
const RELAX_TO = 0.7
/** How far the same change may seem apart on two nodes. */
const SAME_MS = 50

/** `count`: requests that the host is known to have answered in the second before. */
type Refusal = { at: number; count: number; retryAfterMs: number | null }

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
  #busy = 0
  readonly #refused = new Set<string>()
  #patience = BUSY_PATIENCE
  #recent: boolean[] = []
  /** Whether the host answered what was asked since the rate was lowered. */
  #isTried = false
  /** The first refusal, while answers to what was asked before it may still come. */
  #first: Refusal | null = null
  /** When the host first refused what it had answered until then. */
  #exhaustedAt = 0
  #served = 0
  /** The rate that the host bore before it was raised. */
  #borneMs = 0
  /** Part of the time since then in which the host may have answered again. */
  #guessedMs = 0

  constructor(now = Date.now) {
    this.#now = now
  }

  get measured(): number {
    return this.#first?.count ?? 0
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
    const faster = Math.max(this.#intervalMs * RELAX_TO, this.#refusedMs * MARGIN)
    if (faster < this.#intervalMs) this.#raise(faster)
    else if (quietMs > FORGET_MS) this.#change(0)
    return this.#intervalMs
  }

  /** How many of the requests of the last second the host answered. */
  get lately(): number {
    return this.#answeredWithin(SECOND_MS, this.#now())
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
    this.#exhaust(0)
  }

  /** Returns how many answers more than known before set the rate, if they do so now; else 0. */
  markAnswered(tookMs = 0): number {
    const beganAt = this.#now() - tookMs
    this.#troubles = 0
    this.#tookMs = tookMs
    this.#note(false)
    this.#answers.push(beganAt)
    if (this.#answers.length > MAX_ANSWERS) this.#answers.shift()
    if (this.#exhaustedAt > 0) this.#served++
    // What was asked before the rate was lowered says nothing of the new one.
    if (beganAt < this.#changedAt) return this.#first ? this.#measure(this.#first) : 0
    const more = this.#first?.count === 0 ? this.#measure(this.#first) : 0
    this.#first = null
    this.#complaints = 0
    this.#isTried = true
    return more
  }

  /** What the host had answered when it refused for the first time tells what it bears. */
  #measure(refusal: Refusal): number {
    const { at, count: before } = refusal
    const count = this.#answeredWithin(SECOND_MS, at)
    if (count <= before) return 0
    refusal.count = count
    const measuredMs = this.#windowMs(refusal) ?? SECOND_MS / count
    this.#refusedMs = this.#isSure(count) ? measuredMs : 0
    this.#intervalMs = Math.min(measuredMs * MARGIN, MAX_INTERVAL_MS)
    return count - before
  }

  /** The interval of a long window whose end the host named, if we asked for all that it allows. */
  #windowMs({ at, retryAfterMs }: Refusal): number | null {
    if (retryAfterMs === null || retryAfterMs < MIN_WINDOW_MS) return null
    const spanMs = Math.min(at - (this.#answers[0] ?? at), retryAfterMs)
    const count = this.#answeredWithin(spanMs, at)
    return count < MIN_WINDOW ? null : (spanMs + retryAfterMs) / count
  }

  heed({ remaining, resetMs, limit }: Quota): void {
    if (remaining > FEW) return
    const mostMs = remaining > 0 ? MAX_SPREAD_MS : MAX_RESET_MS
    if (resetMs > SECOND_MS) this.#pause(Math.min(resetMs / (remaining + 1), mostMs))
    const leastMs = SECOND_MS / (limit ?? Number.POSITIVE_INFINITY)
    if (resetMs > SECOND_MS || this.#intervalMs >= leastMs) return
    this.#change(leastMs * MARGIN)
    this.#refusedMs = leastMs
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
    const times = isRow ? 2 : TROUBLED_MARGIN
    const slower = isFirst ? measuredMs * TROUBLED_MARGIN : this.#intervalMs * times
    this.#change(Math.min(Math.max(slower, MIN_TROUBLED_MS), MAX_TROUBLED_MS))
    // A host that counts by the second then counts from zero.
    this.#pause(SECOND_MS)
    return true
  }

  /** A 503 without a time: of a page that is broken, or of a host that is asked too much. */
  wasBusy(address: string, tookMs = 0): boolean {
    // The third attempt at a broken page tells no more than the first.
    if (this.#refused.has(address)) return false
    if (this.#refused.size < MAX_REFUSED) this.#refused.add(address)
    const isRow = ++this.#troubles > 1
    const isOften = ++this.#busy >= this.#patience
    if (this.#intervalMs >= MAX_BUSY_MS) return false
    // A limit is used up for all pages, so that refusals come in rows, and fewer the slower we ask.
    if (!isRow && !isOften && this.#borneMs === 0) return false
    if (isOften) this.#patience *= 2
    this.complained(null, tookMs, { intervalMs: MAX_BUSY_MS, pauseMs: MAX_BUSY_PAUSE_MS })
    return true
  }

  /** The host said that it is asked too much. `retryAfterMs`: when to come again, if it said. */
  complained(retryAfterMs: number | null, tookMs = 0, most = MOST): void {
    const now = this.#now()
    const refusal = { at: now - tookMs, count: 0, retryAfterMs }
    // Requests that were under way together are refused together: one complaint.
    const isNews = this.#complaints === 0 || now >= this.#pausedUntil
    if (isNews) this.#complaints++
    // The pause alone may be enough for a rate that was not tried since it was lowered.
    if (this.#intervalMs === 0) this.#startWith(refusal)
    else if (isNews && this.#isTried) this.#slowDown(refusal, most.intervalMs)
    const own = Math.min(SECOND_MS * 2 ** (this.#complaints - 1), most.pauseMs)
    const pauseMs = Math.min(retryAfterMs ?? own, MAX_PAUSE_MS)
    const isGuess = retryAfterMs === null && this.#complaints > MAX_SURE_PAUSES
    if (isNews) this.#guessedMs = isGuess ? pauseMs : 0
    this.#pause(pauseMs)
    if (retryAfterMs !== null) this.#askedUntil = Math.max(this.#askedUntil, now + pauseMs)
  }

  /** Few answers say little if other nodes have others, or if they take longer than a second. */
  #isSure(count: number): boolean {
    return count >= MIN_KNOWN || (paceBoard() === null && this.#tookMs < SECOND_MS)
  }

  #startWith(refusal: Refusal): void {
    this.#refusedMs = 0
    this.#change(UNKNOWN_INTERVAL_MS)
    this.#first = refusal
    this.#measure(refusal)
    this.#exhaust(refusal.at)
  }

  /** What a host answers from one refusal to the next is what it bears, whatever it counts by. */
  #slowDown({ at, retryAfterMs }: Refusal, limitMs: number): void {
    const before = this.#intervalMs
    const elapsedMs = at - this.#exhaustedAt
    const isMeasured = this.#exhaustedAt > 0 && this.#served >= MIN_KNOWN
    const measuredMs = isMeasured ? elapsedMs / this.#served : before * UNMEASURED
    // Other nodes had answers, too.
    const mostMs = paceBoard() === null ? measuredMs : Math.min(measuredMs, before * UNMEASURED)
    const leastMs = isMeasured ? (elapsedMs - this.#guessedMs) / this.#served : 0
    const margin = retryAfterMs === null ? HIDDEN_MARGIN : MARGIN
    const slower = this.#borneMs || Math.max(before, mostMs) * margin
    this.#refusedMs = this.#borneMs > 0 ? before : Math.max(before, Math.min(leastMs, mostMs))
    this.#change(Math.min(slower, Math.max(before, limitMs)))
    this.#exhaust(at)
  }

  #exhaust(at: number): void {
    this.#exhaustedAt = at
    this.#served = 0
  }

  #pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#now() + ms)
  }

  #change(intervalMs: number): void {
    this.#intervalMs = intervalMs
    this.#isTried = false
    this.#first = null
    this.#borneMs = 0
    this.#recent = []
    this.#busy = 0
    this.#changedAt = this.#now()
  }

  /** To a rate that may be refused. Then the one before is taken again. */
  #raise(intervalMs: number): void {
    const borneMs = this.#intervalMs
    this.#change(intervalMs)
    this.#borneMs = borneMs
  }

  #answeredWithin(ms: number, to: number): number {
    return this.#answers.filter((at) => at >= to - ms && at <= to + SAME_MS).length
  }

  #note(hasFailed: boolean): void {
    this.#recent = [...this.#recent.slice(1 - RECENT), hasFailed]
  }
}
