import type { Browser, CDPSession } from 'playwright'
import { log } from '@/lib/base/log'
import type { Engine } from './lease'
import { settles } from './settles'

/** A large screenshot keeps a browser on a slow machine busy for several seconds. */
const PROBE_MS = 8000
const MAX_PAGES = 100
const MAX_AGE_MS = 3_600_000

/** What browsers here and elsewhere share: their age, their end, and whether they answer. */
export abstract class ConnectedEngine implements Engine {
  open = 0
  served = 0
  isDead = false
  memory = 0
  readonly #bornAt = performance.now()
  readonly #probe: CDPSession
  readonly #timer: NodeJS.Timeout
  readonly #listeners = new Set<() => void>()

  /** `probe` is a session of the browser, which is asked every so many milliseconds. */
  constructor(probe: CDPSession, everyMs: number) {
    this.#probe = probe
    let isProbing = false
    this.#timer = setInterval(() => {
      if (isProbing || this.open === 0) return
      isProbing = true
      this.watch().finally(() => {
        isProbing = false
      })
    }, everyMs).unref()
  }

  abstract get browser(): Browser
  abstract close(): Promise<void>
  abstract destroy(why: string): void

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

  protected end(): void {
    if (this.isDead) return
    this.isDead = true
    clearInterval(this.#timer)
    for (const listener of this.#listeners) listener()
  }

  protected async watch(): Promise<void> {
    if (!(await settles(this.#probe.send('Browser.getVersion'), PROBE_MS)))
      this.destroy('it did not answer')
  }

  protected closeFlooding(targetId: string, about: object): void {
    log().warn(about, 'A page sent too many messages.')
    this.#probe.send('Target.closeTarget', { targetId }).catch(() => {})
  }
}
