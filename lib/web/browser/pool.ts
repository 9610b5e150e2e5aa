import { availableParallelism } from 'node:os'
import { AppError, shuttingDown } from '@/lib/errors'
import { log } from '@/lib/log'
import { outside } from '@/lib/outside'
import { processWide } from '@/lib/process-wide'
import { FetchFailure } from '../failure'
import { type FilterProxy, startProxy } from '../proxy'
import { Engine } from './engine'
import { chromiumPath } from './launch'
import { removeLeftovers } from './leftovers'
import { unlessAborted } from './unless-aborted'

/** Room for one browser context. `release` gives it back, once. */
export type Lease = { engine: Engine; proxy: FilterProxy; release(): void }

type Waiting = { give: () => void }

const MAX_ENGINES = availableParallelism() <= 4 ? 2 : 4
const MAX_OPEN = 4
const MAX_WAITING = 2 * MAX_ENGINES * MAX_OPEN
const IDLE_MS = 60_000

/** The browsers of this process: started when needed, at most two on a small machine, closed when idle. */
class Pool {
  engines: Engine[] = []
  recycled = 0
  killed = 0
  isClosing = false
  /** The last browser that should start did not. */
  hasFailed = false
  readonly #waiting: Waiting[] = []
  readonly #starting = new Set<Promise<void>>()
  readonly #ending = new Set<Promise<void>>()
  #proxy: Promise<FilterProxy> | undefined
  #idle: NodeJS.Timeout | undefined

  get waiting(): number {
    return this.#waiting.length
  }

  async lease(signal: AbortSignal): Promise<Lease> {
    for (;;) {
      signal.throwIfAborted()
      if (this.isClosing) throw shuttingDown()
      const engine = this.#free()
      if (engine) return this.#open(engine, await this.proxy())
      if (this.engines.filter((one) => !one.isWorn).length + this.#starting.size < MAX_ENGINES)
        await this.#start(signal)
      else await this.#turn(signal)
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
    for (const one of this.#waiting.splice(0)) one.give()
    await Promise.allSettled(this.#starting)
    for (const engine of this.engines.splice(0)) this.#end(engine)
    await Promise.all(this.#ending)
    await (await this.#proxy?.catch(() => undefined))?.close()
    this.#proxy = undefined
    this.isClosing = false
  }

  #free(): Engine | undefined {
    const usable = this.engines.filter((one) => !one.isWorn && one.open < MAX_OPEN)
    const [best] = usable.sort((a, b) => a.open - b.open)
    // A second browser is worth its start only when the first is busy.
    const mayStart = this.engines.length + this.#starting.size < MAX_ENGINES
    return best && (best.open < MAX_OPEN / 2 || !mayStart) ? best : undefined
  }

  #open(engine: Engine, proxy: FilterProxy): Lease {
    engine.open++
    engine.served++
    clearTimeout(this.#idle)
    let isOpen = true
    const release = () => {
      if (!isOpen) return
      isOpen = false
      engine.open--
      this.#tidy()
    }
    return { engine, proxy, release }
  }

  async #start(signal: AbortSignal): Promise<void> {
    const path = chromiumPath()
    if (!path) throw new FetchFailure('browser', new Error('no Chromium was found; set CHROMIUM_PATH'))
    const starting = outside(() => this.#launch(path)).finally(() => {
      this.#starting.delete(starting)
      this.#next()
    })
    this.#starting.add(starting)
    // The start goes on when its caller leaves: the next one will want it.
    await unlessAborted(starting, signal).catch((error) => {
      signal.throwIfAborted()
      throw new FetchFailure('browser', error)
    })
  }

  async #launch(path: string): Promise<void> {
    await removeLeftoversOnce()
    const engine = await Engine.start(path, await this.proxy()).catch((error) => {
      if (!this.hasFailed) log().error({ err: error }, 'The browser does not start: pages that need one fail.')
      this.hasFailed = true
      throw error
    })
    if (this.hasFailed) log().info('The browser starts again.')
    this.hasFailed = false
    this.engines.push(engine)
    engine.onceGone(() => this.#forget(engine))
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING)
      throw new AppError('overloaded', 'Too many pages are being rendered.', { retryAfterSeconds: 3 })
    return new Promise((resolve, reject) => {
      const waiting = {
        give: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(waiting)
    })
  }

  #next(): void {
    this.#waiting.shift()?.give()
  }

  #forget(engine: Engine): void {
    if (this.engines.includes(engine)) this.killed++
    this.engines = this.engines.filter((one) => one !== engine)
    this.#end(engine)
    this.#next()
  }

  /** After a page: worn browsers without pages are closed, and all of them after a minute without work. */
  #tidy(): void {
    for (const engine of this.engines.filter((one) => one.isWorn && one.open === 0)) this.#retire(engine)
    this.#next()
    if (this.engines.some((one) => one.open > 0)) return
    clearTimeout(this.#idle)
    const closeIdle = () => {
      for (const engine of this.engines.filter((one) => one.open === 0)) this.#retire(engine)
    }
    this.#idle = outside(() => setTimeout(closeIdle, IDLE_MS)).unref()
  }

  /** Closes a browser; `close` of the pool waits for it. */
  #end(engine: Engine): void {
    const ending = engine.close().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }

  #retire(engine: Engine): void {
    // One that died is found here before its end is heard of.
    if (engine.isLost) this.killed++
    else this.recycled++
    this.engines = this.engines.filter((one) => one !== engine)
    this.#end(engine)
  }
}

export function pool(): Pool {
  return processWide('web.browsers', () => new Pool())
}

function removeLeftoversOnce(): Promise<void> {
  return processWide('web.leftovers', () => removeLeftovers())
}
