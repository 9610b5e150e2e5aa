import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Browser, CDPSession } from 'playwright'
import { log } from '@/lib/base/log'
import { giveWayWhole, killGroup } from '@/lib/base/processes'
import { ConnectedEngine } from '../connected-engine'
import { MessageCount } from '../messages'
import type { FilterProxy } from '../proxy'
import { type Launched, launch } from './launch'
import { measureGroup } from './memory'

const PROBE_EVERY_MS = 1000
const MESSAGE_PIPE = 4
const CLOSE_MS = 3000
const SOFT_MEMORY = 1_000_000_000
const HARD_MEMORY = 2_500_000_000

/** A Chromium on this machine, killed if it does not answer or uses too much memory. */
export class LocalEngine extends ConnectedEngine {
  readonly launched: Launched
  readonly #gone: Promise<void>

  private constructor(launched: Launched, probe: CDPSession) {
    super(probe, PROBE_EVERY_MS)
    this.launched = launched
    this.#gone = new Promise((resolve) => {
      const end = () => {
        this.end()
        resolve()
      }
      if (launched.child.exitCode !== null || launched.child.signalCode !== null) end()
      else launched.child.once('exit', end)
    })
    const { pid } = launched.child
    const messages = new MessageCount((targetId) => this.closeFlooding(targetId, { pid }))
    const pipe = launched.child.stdio[MESSAGE_PIPE]
    if (pipe && 'on' in pipe) messages.listen(pipe as Readable)
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

  override get isWorn(): boolean {
    return super.isWorn || this.memory > SOFT_MEMORY
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

  protected override async watch(): Promise<void> {
    const { pids, memory } = await measureGroup(this.launched.child.pid ?? 0)
    this.memory = memory
    // For the root user, Chromium's threads set their own priority.
    if (process.getuid?.() === 0) giveWayWhole(pids)
    if (this.memory > HARD_MEMORY) return this.destroy('it took too much memory')
    await super.watch()
  }
}
