import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/runtime'
import { nameOwnCredential } from './credentials'

/** Smaller bodies take too little time to wait for. */
const SMALL_BYTES = 32 << 10
/** What a body counts that does not tell its size, until it has arrived. */
const UNTOLD_BYTES = 64 << 10
const MAX_WAIT_MS = 10_000
const MAX_CREDENTIALS = 10_000

type Pace = { burst: number; bytesPerSecond: number }
const ACCOUNT: Pace = { burst: 4 << 20, bytesPerSecond: 2 << 20 }
/** All callers together whose credential has not been verified yet. */
const STRANGERS: Pace = { burst: 16 << 20, bytesPerSecond: 8 << 20 }

/**
 * Receiving and parsing a large body takes the main thread some 20 ms, so each account's large
 * bodies are paced before they are read.
 */
export class BodyPace {
  readonly #accounts = new LRUCache<string, string>({ max: MAX_CREDENTIALS })
  readonly #debts = new LRUCache<string, { bytes: number; at: number }>({ max: MAX_CREDENTIALS })

  /** Remembers whose credential the headers hold. */
  remember(headers: Headers, account: string): void {
    const name = nameOwnCredential(headers)
    if (name !== null) this.#accounts.set(name, account)
  }

  /** Counts a body, and returns how long it must wait in ms; null if that is too long. */
  enter(headers: IncomingHttpHeaders, now = performance.now()): number | null {
    const bytes = readSize(headers)
    if (bytes <= SMALL_BYTES) return 0
    const account = this.#find(headers)
    const pace = account === null ? STRANGERS : ACCOUNT
    const excess = this.#debt(account, now) - pace.burst
    const wait = Math.max(0, Math.ceil((excess / pace.bytesPerSecond) * 1_000))
    if (wait > MAX_WAIT_MS) return null
    this.#add(account, bytes, now)
    return wait
  }

  /** Counts what a body that has arrived weighs beyond what it told. */
  settle(headers: IncomingHttpHeaders, bytes: number): void {
    this.add(headers, bytes - readSize(headers))
  }

  add(headers: Headers | IncomingHttpHeaders, bytes: number, now = performance.now()): void {
    if (bytes > SMALL_BYTES) this.#add(this.#find(headers), bytes, now)
  }

  #find(headers: Headers | IncomingHttpHeaders): string | null {
    const name = nameOwnCredential(headers)
    return (name === null ? undefined : this.#accounts.get(name)) ?? null
  }

  #debt(account: string | null, now: number): number {
    const debt = this.#debts.get(account ?? '')
    if (!debt) return 0
    const { bytesPerSecond } = account === null ? STRANGERS : ACCOUNT
    return Math.max(0, debt.bytes - ((now - debt.at) / 1_000) * bytesPerSecond)
  }

  #add(account: string | null, bytes: number, now: number): void {
    this.#debts.set(account ?? '', { bytes: this.#debt(account, now) + bytes, at: now })
  }
}

function readSize(headers: IncomingHttpHeaders): number {
  const untold = headers['transfer-encoding'] === undefined ? 0 : UNTOLD_BYTES
  return Number(headers['content-length'] ?? untold)
}

export const bodyPace = () => processWide('api.body-pace', () => new BodyPace())
