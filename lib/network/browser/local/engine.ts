import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Browser, CDPSession } from 'playwright'
import { log } from '@/lib/base/log'
import { giveWayWhole, killGroup } from '@/lib/base/processes'
import type { Engine } from '../lease'
import { MessageCount } from '../messages'
import type { FilterProxy } from '../proxy'
import { settles } from '../settles'
import { type Launched, launch } from './launch'
import { measureGroup } from './memory'

const PROBE_EVERY_MS = 1000
/** A large screenshot keeps a browser on a slow machine busy for several seconds. */
const PROBE_MS = 8000
/** Where Chromium writes its messages. */
const PIPE = 4
const CLOSE_MS = 3000
const MAX_PAGES = 100
const MAX_AGE_MS = 3_600_000
const SOFT_MEMORY = 1_000_000_000
const HARD_MEMORY = 2_500_000_000

/** A Chromium on this machine, killed if it does not answer or uses too much memory. */
export class LocalEngine implements Engine {
  open = 0
  served = 0
  isDead = false
  memory = 0
  readonly bornAt = performance.now()
  readonly launched: Launched
  readonly #probe: CDPSession
  readonly #timer: NodeJS.Timeout
  readonly #gone: Promise<void>
  readonly #listeners = new Set<() => void>()

  private constructor(launched: Launched, probe: CDPSession) {
    this.launched = launched
    this.#probe = probe
    this.#gone = new Promise((resolve) => {
      const end = () => {
        this.isDead = true
        clearInterval(this.#timer)
        for (const listener of this.#listeners) listener()
        resolve()
      }
      if (launched.child.exitCode !== null || launched.child.signalCode !== null) end()
      else launched.child.once('exit', end)
    })
    const messages = new MessageCount((targetId) => {
      log().warn({ pid: launched.child.pid }, 'A page sent too many messages.')
      probe.send('Target.closeTarget', { targetId }).catch(() => {})
    })
    const pipe = launched.child.stdio[PIPE]
    if (pipe && 'on' in pipe) messages.listen(pipe as Readable)
    let isProbing = false
    this.#timer = setInterval(() => {
      if (isProbing || this.open === 0) return
      isProbing = true
      this.#watch().finally(() => {
        isProbing = false
      })
    }, PROBE_EVERY_MS).unref()
  }

  static async start(executablePath: string, proxy: FilterProxy): Promise<LocalEngine> {
    const launched = await launch(executablePath, proxy)
    try {
      return new LocalEngine(launched, await launched.browser.newBrowserCDPSession())
    } catch (error) {
      killGroup(launched.child)
      throw error
    }
  }

  get browser(): Browser {
    return this.launched.browser
  }

  get isLost(): boolean {
    return this.isDead || !this.launched.browser.isConnected()
  }

  /** Too many pages, too old, too large, or dead. */
  get isWorn(): boolean {
    const isOld = this.served >= MAX_PAGES || performance.now() - this.bornAt > MAX_AGE_MS
    return this.isLost || isOld || this.memory > SOFT_MEMORY
  }

  onceGone(listener: () => void): () => void {
    if (this.isDead) queueMicrotask(listener)
    else this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Closes gracefully, and kills after 3 s. Resolves when the process and its folders are gone. */
  async close(): Promise<void> {
    if (!this.isDead) {
      const closing = this.launched.browser.close().catch(() => {})
      const timer = setTimeout(() => this.destroy('it did not close'), CLOSE_MS)
      await Promise.race([closing, this.#gone])
      clearTimeout(timer)
      killGroup(this.launched.child)
    }
    await this.#gone
    // Playwright also removes the profile, but without a way to wait for it.
    for (const folder of this.launched.folders)
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(
        () => {},
      )
  }

  /** Kills the browser and its children at once. */
  destroy(why: string): void {
    if (this.isDead) return
    log().warn({ why, pid: this.launched.child.pid }, 'A browser was killed.')
    killGroup(this.launched.child)
  }

  async #watch(): Promise<void> {
    const { pids, memory } = await measureGroup(this.launched.child.pid ?? 0)
    this.memory = memory
    // For the root user, Chromium's threads set their own priority.
    if (process.getuid?.() === 0) giveWayWhole(pids)
    if (this.memory > HARD_MEMORY) return this.destroy('it took too much memory')
    if (!(await settles(this.#probe.send('Browser.getVersion'), PROBE_MS)))
      this.destroy('it did not answer')
  }
}
