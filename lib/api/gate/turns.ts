import { availableParallelism } from 'node:os'
import { AppError } from '@/lib/base/errors'
import { processWide, Tally } from '@/lib/base/runtime'
import { isStrained } from './strain'

/** Calls that each account may run at once, however strained the server is. */
const SHARE = 2 * availableParallelism()
/** Beyond that share: this many times the calls that the next largest account runs or waits for. */
const LARGER = 2
/** An account that called within this time counts as present. */
const RECENT_MS = 10_000
const MAX_WAIT_MS = 30_000
/** How often a waiting call may start. */
const CHECK_EVERY_MS = 100

type Waiting = { account: string; start: () => void }

/**
 * Waits until the account may run one more call. Only an account that runs far more calls than
 * every other active account waits: one call starts every 0.1 seconds, none while the server is
 * strained. Returns the function that ends the turn. Throws 503 after 30 seconds, or the signal's
 * reason.
 */
export async function takeTurn(account: string, signal: AbortSignal): Promise<() => void> {
  const all = turns()
  all.note(account)
  if (!all.mayStart(account)) await all.wait(account, signal)
  return all.start(account)
}

/** The running calls by account, and those that wait for a turn. */
export class Turns {
  readonly #running = new Tally()
  readonly #seen = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  readonly #isStrained: () => boolean
  #timer: NodeJS.Timeout | null = null

  constructor(strained = isStrained) {
    this.#isStrained = strained
  }

  note(account: string, now = Date.now()): void {
    this.#seen.delete(account)
    this.#seen.set(account, now)
    for (const [name, at] of this.#seen) {
      if (now - at < RECENT_MS || this.#running.of(name) > 0) break
      this.#seen.delete(name)
    }
  }

  /** Whether the account is within its share, which depends on what the others run. */
  mayStart(account: string): boolean {
    return this.#running.of(account) < Math.max(SHARE, LARGER * this.#largestBeside(account))
  }

  start(account: string): () => void {
    this.#running.add(account, 1)
    let hasEnded = false
    return () => {
      if (hasEnded) return
      hasEnded = true
      this.#running.add(account, -1)
      this.#look(false)
    }
  }

  wait(account: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        this.#waiting.delete(waiting)
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        settle()
      }
      const waiting: Waiting = { account, start: end(resolve) }
      const leave = end(() => reject(signal.reason))
      const timer = setTimeout(
        end(() => reject(tooBusy())),
        MAX_WAIT_MS,
      )
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.add(waiting)
      this.#timer ??= setInterval(() => this.#look(!this.#isStrained()), CHECK_EVERY_MS).unref()
    })
  }

  /** Starts a waiting call of each account within its share; if `more`, of every account. */
  #look(more: boolean): void {
    const looked = new Set<string>()
    for (const { account, start } of this.#waiting) {
      if (looked.has(account)) continue
      looked.add(account)
      if (more || this.mayStart(account)) start()
    }
    if (this.#waiting.size > 0 || this.#timer === null) return
    clearInterval(this.#timer)
    this.#timer = null
  }

  /** The most calls that another account runs or waits for; infinite if none is present. */
  #largestBeside(account: string, now = Date.now()): number {
    const textses = [...this.#seen].filter(
      ([name, at]) => name !== account && (now - at < RECENT_MS || this.#running.of(name) > 0),
    )
    if (textses.length === 0) return Number.POSITIVE_INFINITY
    const waiting = [...this.#waiting].map((waiter) => waiter.account)
    const requested = ([name]: [string, number]) =>
      this.#running.of(name) + waiting.filter((account) => account === name).length
    return Math.max(...textses.map(requested))
  }
}

function tooBusy(): AppError {
  const message = 'The server is busy, and other calls of this account are running; try again soon.'
  return new AppError('overloaded', message, { retryAfterSeconds: 2 })
}

const turns = () => processWide('api.turns', () => new Turns())
