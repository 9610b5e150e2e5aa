import { Agent, EnvHttpProxyAgent, fetch as undiciFetch } from 'undici'
import { getSetting } from '@/lib/base/config'
import { processWide } from '@/lib/base/runtime'
import { lookupService, refuseMetadata } from './not-metadata'
import { upstreamSettings } from './settings'

/**
 * `fetch` for configured services: one pool, the operator's proxy, no redirects, and never a
 * cloud's metadata service, whose credentials a reply could reveal.
 */
export const upstreamFetch: typeof globalThis.fetch = async (input, init) => {
  refuseMetadata(new URL(input instanceof Request ? input.url : input))
  return undiciFetch(
    input as Parameters<typeof undiciFetch>[0],
    {
      ...init,
      redirect: 'manual',
      dispatcher: pool(),
    } as Parameters<typeof undiciFetch>[1],
  ) as unknown as Promise<Response>
}

// Slow replies are ended by our timers, whose errors say which limit was exceeded.
const limits = {
  headersTimeout: 0,
  bodyTimeout: 0,
  connect: { timeout: 10_000, lookup: lookupService },
  connections: 64,
}

function pool() {
  return processWide('upstream.pool', () => {
    const httpsProxy = getSetting(upstreamSettings.httpsProxy)
    const httpProxy = getSetting(upstreamSettings.httpProxy)
    if (!httpsProxy && !httpProxy) return new Agent(limits)
    const noProxy = ['localhost', '127.0.0.1', '::1', ...getSetting(upstreamSettings.noProxy)].join(
      ',',
    )
    return new EnvHttpProxyAgent({ ...limits, httpProxy, httpsProxy, noProxy })
  })
}
