import type { Browser, CDPSession } from 'playwright'
import { log } from '@/lib/base/log'
import type { Engine } from '../lease'
import { settles } from '../settles'
import type { Connection } from './connect'

const PROBE_EVERY_MS = 2000
const PROBE_MS = 8000
const CLOSE_MS = 3000
const MAX_PAGES = 100
const MAX_AGE_MS = 3_600_000

/** A connection to a Chromium elsewhere, dropped if it does not answer. */
export class RemoteEngine implements Engine {
  open = 0
  served = 0
  isDead = false
  /** Only its own machine can measure it. */
  readonly memory = 0
  readonly browser: Browser
  readonly #bornAt = performance.now()
  readonly #name: string
  readonly #transport: Connection['transport']
  readonly #probe: CDPSession
  readonly #timer: NodeJS.Timeout
  readonly #listeners = new Set<() => void>()

  private constructor({ browser, transport }: Connection, name: string, probe: CDPSession) {
    this.browser = browser
    this.#transport = transport
    if (transport)
      transport.onFlood = (targetId) => {
        log().warn({ browser: name }, 'A page sent too many messages.')
        probe.send('Target.closeTarget', { targetId }).catch(() => {})
      }
    this.#name = name
    this.#probe = probe
    let isProbing = false
    this.#timer = setInterval(() => {
      if (isProbing || this.open === 0) return
      isProbing = true
      this.#watch().finally(() => {
        isProbing = false
      })
    }, PROBE_EVERY_MS).unref()
    browser.once('disconnected', () => this.destroy('it disconnected'))
    if (!browser.isConnected()) this.#end()
  }

  static async start(connection: Connection, name: string): Promise<RemoteEngine> {
    const { browser } = connection
    try {
      return new RemoteEngine(connection, name, await browser.newBrowserCDPSession())
    } catch (error) {
      await settles(browser.close(), CLOSE_MS)
      throw error
    }
  }

  get isLost(): boolean {
    return this.isDead || !this.browser.isConnected()
  }

  get isWorn(): boolean {
    const isOld = performance.now() - this.#bornAt > MAX_AGE_MS
    return this.isLost || this.served >= MAX_PAGES || isOld
  }

  onceGone(listener: () => void): () => void {
    if (this.isDead) queueMicrotask(listener)
    else this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    const closing = this.isDead ? Promise.resolve() : this.browser.close()
    this.#end()
    await settles(closing, CLOSE_MS)
  }

  /** Leaves it at once. Its own machine ends what still runs. */
  destroy(why: string): void {
    if (this.isDead) return
    log().warn({ why, browser: this.#name }, 'A remote browser was left.')
    void settles(this.browser.close(), CLOSE_MS).then(() => this.#transport?.close())
    this.#end()
  }

  #end(): void {
    if (this.isDead) return
    this.isDead = true
    clearInterval(this.#timer)
    for (const listener of this.#listeners) listener()
  }

  async #watch(): Promise<void> {
    if (!(await settles(this.#probe.send('Browser.getVersion'), PROBE_MS)))
      this.destroy('it did not answer')
  }
}
