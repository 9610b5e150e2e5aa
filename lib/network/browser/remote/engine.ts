import type { Browser, CDPSession } from 'playwright'
import { log } from '@/lib/base/log'
import { ConnectedEngine } from '../connected-engine'
import { settles } from '../settles'
import type { Connection } from './connect'

const PROBE_EVERY_MS = 2000
const CLOSE_MS = 3000

/** A connection to a Chromium elsewhere, dropped if it does not answer. Its memory is not known. */
export class RemoteEngine extends ConnectedEngine {
  readonly browser: Browser
  readonly #name: string
  readonly #transport: Connection['transport']

  private constructor({ browser, transport }: Connection, name: string, probe: CDPSession) {
    super(probe, PROBE_EVERY_MS)
    this.browser = browser
    this.#transport = transport
    this.#name = name
    if (transport) transport.onFlood = (targetId) => this.closeFlooding(targetId, { browser: name })
    browser.once('disconnected', () => this.destroy('it disconnected'))
    if (!browser.isConnected()) this.end()
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

  async close(): Promise<void> {
    const closing = this.isDead ? Promise.resolve() : this.browser.close()
    this.end()
    await settles(closing, CLOSE_MS)
  }

  /** Leaves it at once. Its own machine ends what still runs. */
  destroy(why: string): void {
    if (this.isDead) return
    log().warn({ why, browser: this.#name }, 'A remote browser was left.')
    void settles(this.browser.close(), CLOSE_MS).then(() => this.#transport?.close())
    this.end()
  }
}
