import { read, settings } from '../config'
import { log } from '../log'
import { BrowserLeak, selfTest } from '../web'

/** Proves in the background that the browser cannot get around the proxy. Ends the process when it can. */
export async function testBrowser(): Promise<void> {
  if (!read(settings.browserSelfTest)) return
  try {
    log().info(await selfTest(), 'browser self-test')
  } catch (error) {
    if (error instanceof BrowserLeak) {
      log().fatal({ err: error }, 'The browser can reach private addresses on this machine: the server ends.')
      process.exit(1)
    }
    log().error({ err: error }, 'the browser does not start: pages that need one will fail')
  }
}
