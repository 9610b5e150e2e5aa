import { isShuttingDown } from '@/lib/api/gate'
import { getSetting, settings } from '@/lib/base/config'
import { log } from '@/lib/base/log'
import { BrowserLeak, browserState, selfTest } from '@/lib/network/browser'

/** A failing browser is retried: its libraries may have been installed in the meantime. */
const RETRY_MS = 300_000

/** Proves that the browser cannot bypass the proxy. Ends the process if it can. */
export async function testBrowser(knownPath: string | null = null): Promise<void> {
  if (!getSetting(settings.browserSelfTest) || isShuttingDown()) return
  try {
    const result = await selfTest()
    const { place } = browserState()
    if (result.browser === 'locked') return log().info({ ...result, place }, 'browser self-test')
    if (knownPath === null)
      log().warn(
        { ...result, ...browserState() },
        'There is no browser: pages that need one will fail.',
      )
  } catch (error) {
    if (error instanceof BrowserLeak) {
      log().fatal(
        { err: error },
        'The browser can reach private addresses on this machine: the server ends.',
      )
      process.exit(1)
    }
    const { why } = browserState()
    if (why !== knownPath)
      log().error({ why }, 'The browser self-test failed: pages that need a browser will fail.')
    log().debug({ err: error }, 'error of the browser self-test')
  }
  const { why } = browserState()
  setTimeout(() => void testBrowser(why), RETRY_MS).unref()
}
