/** The half-life of an account's past use. */
const HALF_LIFE_MS = 5_000
/** An account that requested or used a thread within this time is active. */
const RECENT_MS = 10_000
/** An account with more thread time than this, and this many times that of any other, is heavy. */
const HEAVY_MS = 1_500
const HEAVY_FACTOR = 3

type Use = { ms: number; at: number; running: Set<number>; seenAt: number }

/** How long each account has used threads recently. The one with the least is next. */
export class Shares {
  readonly #uses = new Map<string, Use>()

  /** Marks the account as active. */
  note(account: string, now = performance.now()): void {
    this.#of(account, now).seenAt = now
  }

  /** Starts a job of the account. The returned function ends it. */
  begin(account: string, now = performance.now()): () => void {
    this.#of(account, now).running.add(now)
    return () => {
      const end = performance.now()
      const use = this.#of(account, end)
      if (!use.running.delete(now)) return
      use.ms = decayed(use, end) + end - now
      use.at = end
      use.seenAt = end
      this.#forget(end)
    }
  }

  /** The account's thread time, including running jobs. */
  used(account: string, now = performance.now()): number {
    const use = this.#uses.get(account)
    if (!use) return 0
    return [...use.running].reduce((sum, since) => sum + now - since, decayed(use, now))
  }

  /** Whether the account uses so much more than any other that it must leave room. */
  isHeavy(account: string, now = performance.now()): boolean {
    const used = this.used(account, now)
    if (account === '' || used < HEAVY_MS) return false
    const rivals = [...this.#uses].filter(
      ([name, use]) => name !== '' && name !== account && isActive(use, now),
    )
    return rivals.length > 0 && rivals.every(([name]) => this.used(name, now) * HEAVY_FACTOR < used)
  }

  #of(account: string, now: number): Use {
    const existing = this.#uses.get(account)
    if (existing) return existing
    const use = { ms: 0, at: now, running: new Set<number>(), seenAt: now }
    this.#uses.set(account, use)
    return use
  }

  #forget(now: number): void {
    for (const [name, use] of this.#uses)
      if (!isActive(use, now) && decayed(use, now) < HEAVY_MS / 10) this.#uses.delete(name)
  }
}

function decayed({ ms, at }: Use, now: number): number {
  return ms * 0.5 ** ((now - at) / HALF_LIFE_MS)
}

function isActive({ running, seenAt }: Use, now: number): boolean {
  return running.size > 0 || now - seenAt < RECENT_MS
}
