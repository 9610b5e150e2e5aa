import type { BrowserHost } from './lease'
import { LocalEngine } from './local/engine'
import { chromiumPath } from './local/launch'
import { removeLeftoversOnce } from './local/leftovers'
import { startFailure } from './local/start-failure'
import { hasRemoteBrowsers, remoteBrowsers } from './remote'

/** Undefined if there is no Chromium here and none elsewhere. */
export function findHost(): BrowserHost | undefined {
  if (hasRemoteBrowsers()) return remoteBrowsers()
  const path = chromiumPath()
  if (path === undefined) return undefined
  return {
    start: async (openProxy) => {
      await removeLeftoversOnce()
      return LocalEngine.start(path, await openProxy())
    },
    explain: (error) => startFailure(error, path),
  }
}
