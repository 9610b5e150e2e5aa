import { availableParallelism } from 'node:os'
import { AppError, shuttingDown } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { outside, processWide, Tally } from '@/lib/base/runtime'
import { FetchFailure } from '@/lib/network/web'
import { Engine } from './engine'
import { chromiumPath } from './launch'
import { removeLeftovers } from './leftovers'
import { type FilterProxy, startProxy } from './proxy'
import { unlessAborted } from './settles'
import { startFailure } from './start-failure'

/** A slot for one browser context. `release` returns it, once. */
export type Lease = { engine: Engine; proxy: FilterProxy; release(): void }

type Waiting = { account: string; give: () => void; refuse: (reason: unknown) => void }

const MAX_ENGINES = availableParallelism() <= 4 ? 2 : 4
const MAX_OPEN = 4
/** Per account, so that another account always finds a slot. */
const MAX_OF_ACCOUNT = MAX_ENGINES * MAX_OPEN - 2
const MAX_WAITING = 2 * MAX_ENGINES * MAX_OPEN
const IDLE_MS = 60_000

/** This process's browsers: at most two on a small machine, closed when idle. */
class Pool {
  engines: Engine[] = []
  recycled = 0
  killed = 0
  isClosing = false
  /** Why the browser cannot be used, or null. */
  failure: string | null = null
  /** A browser has started since the server did. */
  hasStarted = false
  /** Scripts that pages show as boxes, as the self-test found. */
  missingFonts: string[] = []
  readonly #waiting: Waiting[] = []
  /** Open pages by account. */
  readonly #openBy = new Tally()
  readonly #starting = new Set<Promise<void>>()
  readonly #ending = new Set<Promise<void>>()
  #proxy: Promise<FilterProxy> | undefined
  #idle: NodeJS.Timeout | undefined

  get waiting(): number {
    return this.#waiting.length
  }

  /** Among waiting pages, the account with the fewest open ones is next. */
  async lease(signal: AbortSignal, account = ''): Promise<Lease> {
    let isNext = false
    try {
      for (;;) {
        signal.throwIfAborted()
        if (this.isClosing) throw shuttingDown()
        // A new request does not overtake those that wait.
        const isFirst =
          isNext || !this.#waiting.some(({ account: waiting }) => this.#hasRoom(waiting))
        const engine = isFirst && this.#hasRoom(account) ? this.#free() : undefined
        if (engine) return await this.#open(engine, account)
        if (
          this.#hasRoom(account) &&
          this.engines.filter((engine) => !engine.isWorn).length + this.#starting.size < MAX_ENGINES
        )
          await this.#start(signal)
        else await this.#turn(signal, account)
        isNext = true
      }
    } catch (error) {
      // Passes an unused turn on.
      if (this.#free()) this.#next()
      throw error
    }
  }

  proxy(): Promise<FilterProxy> {
    this.#proxy ??= outside(startProxy).catch((error) => {
      this.#proxy = undefined
      throw error
    })
    return this.#proxy
  }

  async close(): Promise<void> {
    this.isClosing = true
    clearTimeout(this.#idle)
    for (const waiter of this.#waiting.splice(0)) waiter.give()
    await Promise.allSettled(this.#starting)
    for (const engine of this.engines.splice(0)) this.#end(engine)
    await Promise.all(this.#ending)
    await (await this.#proxy?.catch(() => undefined))?.close()
    this.#proxy = undefined
    this.isClosing = false
  }

  #free(): Engine | undefined {
    const usable = this.engines.filter((engine) => !engine.isWorn && engine.open < MAX_OPEN)
    const [best] = usable.sort((a, b) => a.open - b.open)
    // A second browser is only started while the first is busy.
    const mayStart = this.engines.length + this.#starting.size < MAX_ENGINES
    return best && (best.open < MAX_OPEN / 2 || !mayStart) ? best : undefined
  }

  /** Reserves the slot first, so that the limit holds. */
  async #open(engine: Engine, account: string): Promise<Lease> {
    engine.open++
    engine.served++
    this.#openBy.add(account, 1)
    clearTimeout(this.#idle)
    let isOpen = true
    const release = () => {
      if (!isOpen) return
      isOpen = false
      engine.open--
      this.#openBy.add(account, -1)
      this.#tidy()
    }
    if (this.#free()) this.#next()
    try {
      return { engine, proxy: await this.proxy(), release }
    } catch (error) {
      release()
      throw error
    }
  }

  #hasRoom(account: string): boolean {
    return account === '' || this.#openBy.of(account) < MAX_OF_ACCOUNT
  }

  async #start(signal: AbortSignal): Promise<void> {
    const path = chromiumPath()
    if (!path)
      throw new FetchFailure('browser', new Error('no Chromium was found; set CHROMIUM_PATH'))
    const starting = outside(() => this.#launch(path)).finally(() => {
      this.#starting.delete(starting)
      this.#next()
    })
    this.#starting.add(starting)
    // The start continues if its caller disconnects, as the next one will need it.
    await unlessAborted(starting, signal).catch((error) => {
      signal.throwIfAborted()
      throw new FetchFailure('browser', error)
    })
  }

  async #launch(path: string): Promise<void> {
    await removeLeftoversOnce()
    const engine = await Engine.start(path, await this.proxy()).catch((error) => {
      const why = startFailure(error, path)
      if (why !== this.failure)
        log().error({ why }, 'The browser does not start: pages that need one fail.')
      // Twenty kilobytes of switches, too long for a terminal.
      log().debug({ err: error }, 'error of the browser at its start')
      this.failure = why
      throw error
    })
    if (this.failure !== null) log().info('The browser starts again.')
    this.failure = null
    this.hasStarted = true
    this.engines.push(engine)
    engine.onceGone(() => this.#forget(engine))
  }

  #turn(signal: AbortSignal, account: string): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING) this.#makeRoom(account)
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        account,
        give: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
        refuse: (reason) => {
          signal.removeEventListener('abort', leave)
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
          reject(reason)
        },
      }
      const leave = () => waiting.refuse(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
    })
  }

  /** The account with most queued requests loses its last one. Throws if that is the caller. */
  #makeRoom(account: string): void {
    const overloaded = new AppError('overloaded', 'Too many pages are being rendered.', {
      retryAfterSeconds: 3,
    })
    const countWaiting = (name: string) =>
      this.#waiting.filter((waiter) => waiter.account === name).length
    const last = this.#waiting.reduceRight((max, waiter) =>
      countWaiting(waiter.account) > countWaiting(max.account) ? waiter : max,
    )
    if (countWaiting(last.account) <= countWaiting(account) + 1) throw overloaded
    last.refuse(overloaded)
  }

  /** Gives a turn to the first request of the account with the fewest open pages, if it may. */
  #next(): void {
    const countOpen = ({ account }: Waiting) => this.#openBy.of(account)
    const [next] = this.#waiting
      .filter(({ account }) => this.#hasRoom(account))
      .toSorted((a, b) => countOpen(a) - countOpen(b))
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    next.give()
  }

  #forget(engine: Engine): void {
    if (this.engines.includes(engine)) this.killed++
    this.engines = this.engines.filter((worn) => worn !== engine)
    this.#end(engine)
    this.#next()
  }

  /** Closes worn browsers, and all browsers after a minute without work. */
  #tidy(): void {
    for (const engine of this.engines.filter((engine) => engine.isWorn && engine.open === 0))
      this.#retire(engine)
    this.#next()
    if (this.engines.some((engine) => engine.open > 0)) return
    clearTimeout(this.#idle)
    const closeIdle = () => {
      for (const engine of this.engines.filter((engine) => engine.open === 0)) this.#retire(engine)
    }
    this.#idle = outside(() => setTimeout(closeIdle, IDLE_MS)).unref()
  }

  /** Closes a browser. The pool's `close` waits for it. */
  #end(engine: Engine): void {
    const ending = engine.close().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }

  #retire(engine: Engine): void {
    // A dead browser is noticed here before its exit event.
    if (engine.isLost) this.killed++
    else this.recycled++
    this.engines = this.engines.filter((worn) => worn !== engine)
    this.#end(engine)
  }
}

export function pool(): Pool {
  return processWide('web.browsers', () => new Pool())
}

function removeLeftoversOnce(): Promise<void> {
  return processWide('web.leftovers', () => removeLeftovers())
}
