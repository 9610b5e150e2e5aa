import { availableParallelism } from 'node:os'
import { getSetting, settings } from '@/lib/base/config'
import { AppError, shuttingDown } from '@/lib/base/errors'
import { log } from '@/lib/base/log'
import { outside, processWide, Tally } from '@/lib/base/runtime'
import { FetchFailure } from '@/lib/network/web'
import { findHost } from './host'
import type { BrowserHost, Engine, Lease } from './lease'
import { type FilterProxy, startProxy } from './proxy'
import { hasRemoteBrowsers } from './remote'
import { unlessAborted } from './settles'

export type { Lease } from './lease'

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
  readonly #openBy = new Tally()
  readonly #starting = new Set<Promise<void>>()
  readonly #ending = new Set<Promise<void>>()
  #proxy: Promise<FilterProxy> | undefined
  #idle: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #restsUntil = 0

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
        const usable = this.engines.filter((engine) => !engine.isWorn).length
        const mayStart = usable + this.#starting.size < MAX_ENGINES && !this.#isResting
        if (this.#hasRoom(account) && mayStart) await this.#start(signal)
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
    const reachable = hasRemoteBrowsers() ? getSetting(settings.browserProxyUrl) : undefined
    this.#proxy ??= outside(() => startProxy(reachable)).catch((error) => {
      this.#proxy = undefined
      throw error
    })
    return this.#proxy
  }

  async close(): Promise<void> {
    this.isClosing = true
    clearTimeout(this.#idle)
    clearTimeout(this.#retry)
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
    const mayStart = this.engines.length + this.#starting.size < MAX_ENGINES && !this.#isResting
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

  /** No further browser could be had a moment ago, so those that serve take all pages. */
  get #isResting(): boolean {
    return performance.now() < this.#restsUntil && this.engines.some((engine) => !engine.isWorn)
  }

  #hasRoom(account: string): boolean {
    return account === '' || this.#openBy.of(account) < MAX_OF_ACCOUNT
  }

  async #start(signal: AbortSignal): Promise<void> {
    const host = findHost()
    if (!host)
      throw new FetchFailure('browser', new Error('no Chromium was found; set CHROMIUM_PATH'))
    // The start continues if its caller disconnects, as the next one will need it.
    await unlessAborted(this.#startOn(host), signal).catch((error) => {
      signal.throwIfAborted()
      if (!this.#isResting) throw new FetchFailure('browser', error)
    })
  }

  #startOn(host: BrowserHost): Promise<void> {
    const starting = outside(() => this.#launch(host)).finally(() => {
      this.#starting.delete(starting)
      this.#next()
    })
    this.#starting.add(starting)
    return starting
  }

  async #launch(host: BrowserHost): Promise<void> {
    const engine = await host
      .start(() => this.proxy())
      .catch((error) => {
        // Twenty kilobytes of switches, too long for a terminal.
        log().debug({ err: error }, 'error of the browser at its start')
        this.#noteFailure(host, host.explain(error))
        throw error
      })
    if (this.failure !== null) log().info('The browser starts again.')
    this.failure = null
    this.hasStarted = true
    this.engines.push(engine)
    engine.onceGone(() => this.#forget(engine))
  }

  #noteFailure(host: BrowserHost, why: string): void {
    this.#restsUntil = performance.now() + (host.retryMs?.() ?? 0)
    if (this.#isResting) return
    if (why !== this.failure)
      log().error({ why }, 'The browser does not start: pages that need one fail.')
    this.failure = why
    this.#tryAgain(host)
  }

  /** A browser elsewhere is back when its machine is, whether or not a page asks for one. */
  #tryAgain(host: BrowserHost | undefined): void {
    if (!host?.retryMs || this.isClosing) return
    const start = () => {
      if (this.engines.length + this.#starting.size > 0) return
      const tidy = () => this.#tidy()
      this.#startOn(host).then(tidy, () => {})
    }
    clearTimeout(this.#retry)
    this.#retry = outside(() => setTimeout(start, host.retryMs?.())).unref()
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
    if (this.engines.includes(engine)) {
      this.killed++
      this.#tryAgain(findHost())
    }
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
