import { processWide, Tally } from '@/lib/base/runtime'
import { paceFor } from './host-pace'
import type { Caller } from './http/deadline'
import { learnPace, paceBoard, takeStart } from './pace-board'

/** Concurrent fetches from one host, for all crawls and maps of this process. */
const MAX_AT_ONCE = 10
/** Maximum for one account, so that another account always finds a slot. */
const MAX_OF_ACCOUNT = 9
const MAX_HOSTS = 1_000
/** How often a node asks what the others know of a host that it fetches from. */
const LEARN_EVERY_MS = 1_000
const MAX_TIMER_MS = 2 ** 31 - 1

type End = () => void
type Waiting = { account: string; delayMs: number; deadline: number; give: (end: End) => void }

/**
 * Waits to fetch from a host: ten at once, `delayMs` apart, and as slowly as the host asked for.
 * Returns the turn's end, or null.
 */
export function takeTurn(address: string, delayMs: number, caller: Caller): Promise<End | null> {
  return getHost(new URL(address).host).turn(delayMs, caller)
}

/** Waiting fetches of one host. Accounts take turns. */
class Host {
  #running = 0
  readonly #runningOf = new Tally()
  /** Accounts in the order of their last turn. */
  readonly #served = new Map<string, true>()
  /** When the next fetch may start, in milliseconds since the epoch. */
  #freeAt = 0
  #timer: NodeJS.Timeout | undefined
  #learntAt = 0
  /** The start that this node took of those of all nodes. */
  #start: 'none' | 'asked' | 'taken' = 'none'
  readonly #waiting = new Set<Waiting>()
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.size === 0 && this.#freeAt <= Date.now()
  }

  turn(
    delayMs: number,
    { signal, deadline, accountId: account = '' }: Caller,
  ): Promise<End | null> {
    const msLeft = Math.min(deadline - Date.now(), MAX_TIMER_MS)
    this.#learn()
    if (signal.aborted || msLeft <= 0 || this.#opensAt() >= deadline) return Promise.resolve(null)
    return new Promise((resolve) => {
      const settle = (end: End | null) => {
        this.#waiting.delete(waiting)
        clearTimeout(timer)
        signal.removeEventListener('abort', leave)
        resolve(end)
      }
      const leave = () => settle(null)
      const waiting = { account, delayMs, deadline, give: settle }
      const timer = setTimeout(leave, msLeft)
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.add(waiting)
      this.#next()
    })
  }

  /** Gives turns to waiting fetches as fast as the host permits. */
  #next(): void {
    clearTimeout(this.#timer)
    for (let waiting = this.#first(); waiting; waiting = this.#first()) {
      if (this.#running >= MAX_AT_ONCE) return
      const waitMs = this.#opensAt() - Date.now()
      if (waitMs > 0) {
        this.#timer = setTimeout(() => this.#next(), Math.min(waitMs, MAX_TIMER_MS))
        return
      }
      if (!this.#hasStart()) return
      this.#give(waiting)
    }
  }

  /** Whether the next fetch may start. If the host limits us, all nodes take turns. */
  #hasStart(): boolean {
    const pace = paceFor(this.#name)
    if (paceBoard() === null || pace.intervalMs === 0 || this.#start === 'taken') return true
    if (this.#start === 'asked') return false
    this.#start = 'asked'
    void takeStart(this.#name, pace).then((waitMs) => {
      this.#start = 'taken'
      this.#freeAt = Math.max(this.#freeAt, Date.now() + waitMs)
      this.#next()
    })
    return false
  }

  #learn(): void {
    if (paceBoard() === null || Date.now() - this.#learntAt < LEARN_EVERY_MS) return
    this.#learntAt = Date.now()
    void learnPace(this.#name, paceFor(this.#name)).then(() => this.#next())
  }

  #opensAt(): number {
    return Math.max(this.#freeAt, paceFor(this.#name).pausedUntil)
  }

  /** The first fetch of the account that waited longest and has a free slot. */
  #first(): Waiting | undefined {
    const firsts = new Map<string, Waiting>()
    for (const waiter of this.#waiting)
      if (!firsts.has(waiter.account)) firsts.set(waiter.account, waiter)
    const able = [...firsts.values()].filter(
      ({ account }) => this.#runningOf.of(account) < MAX_OF_ACCOUNT,
    )
    const order = [...this.#served.keys()]
    return able.toSorted((a, b) => order.indexOf(a.account) - order.indexOf(b.account))[0]
  }

  #give({ account, delayMs, give }: Waiting): void {
    this.#count(account, 1)
    this.#start = 'none'
    this.#freeAt = Date.now() + Math.max(delayMs, paceFor(this.#name).intervalMs)
    this.#served.delete(account)
    this.#served.set(account, true)
    give(() => {
      this.#count(account, -1)
      this.#next()
    })
  }

  #count(account: string, by: 1 | -1): void {
    this.#running += by
    this.#runningOf.add(account, by)
  }
}

function getHost(name: string): Host {
  const hosts = processWide('web.turns', () => new Map<string, Host>())
  const existing = hosts.get(name)
  if (existing) return existing
  if (hosts.size >= MAX_HOSTS) for (const [name, host] of hosts) if (host.isIdle) hosts.delete(name)
  const host = new Host(name)
  hosts.set(name, host)
  return host
}
