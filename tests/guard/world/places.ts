import { afterAll, beforeAll } from 'vitest'
import { closeBrowsers } from '@/lib/network/browser'
import { type RemoteBrowser, SAFE_ARGS, startRemoteBrowser } from '../../support/remote-browser'

/** Where the browser of a test runs: of this process, of a Playwright server, or of a port. */
type Place = 'here' | 'elsewhere' | 'over CDP'
export const PLACES: Place[] = ['here', 'elsewhere']

/** Gives the tests of a block a browser at this place. */
export function openPlace(place: Place): void {
  let browser: RemoteBrowser | undefined
  beforeAll(async () => {
    if (place === 'here') return
    const kind = place === 'elsewhere' ? 'launched' : 'debugging-port'
    browser = await startRemoteBrowser(kind, { args: SAFE_ARGS })
    process.env.BROWSER_WS_ENDPOINT = browser.endpoint
  })
  afterAll(async () => {
    await closeBrowsers()
    await browser?.stop()
    delete process.env.BROWSER_WS_ENDPOINT
  })
}
