/** Half-life of an account's past use. */
const HALF_MS = 5_000
/** An account that asked or ran within this time counts as present. */
const RECENT_MS = 10_000
/** Thread time beyond which an account must leave a thread to others. */
const HEAVY_MS = 1_500
/** How many times the use of any other account. */
const HEAVIER = 3

type Use = { ms: number; at: number; running: Set<number>; seenAt: number }

/** How long each account has used threads lately. The one with the least is next. */
export class Shares {
  readonly #uses = new Map<string, Use>()

  /** The account asks for a thread. */
  note(account: string, now = performance.now()): void {
    this.#of(account, now).seenAt = now
  }

  /** The account's job starts; the returned function ends it. */
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
    const others = [...this.#uses].filter(
      ([name, use]) => name !== '' && name !== account && isAbout(use, now),
    )
    return others.length > 0 && others.every(([name]) => this.used(name, now) * HEAVIER < used)
  }

  #of(account: string, now: number): Use {
    const known = this.#uses.get(account)
    if (known) return known
    const use = { ms: 0, at: now, running: new Set<number>(), seenAt: now }
    this.#uses.set(account, use)
    return use
  }

  #forget(now: number): void {
    for (const [name, use] of this.#uses)
      if (!isAbout(use, now) && decayed(use, now) < HEAVY_MS / 10) this.#uses.delete(name)
  }
}

function decayed({ ms, at }: Use, now: number): number {
  return ms * 0.5 ** ((now - at) / HALF_MS)
}

function isAbout({ running, seenAt }: Use, now: number): boolean {
  return running.size > 0 || now - seenAt < RECENT_MS
}
