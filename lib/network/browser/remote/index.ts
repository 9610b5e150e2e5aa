import { getSetting, settings } from '@/lib/base/config'
import { log } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import type { BrowserHost, Engine } from '../lease'
import type { FilterProxy } from '../proxy'
import { connect, explainConnection } from './connect'
import { Endpoint } from './endpoint'
import { RemoteEngine } from './engine'
import { findLeak } from './verify'

export { hasRemoteBrowsers } from './endpoint'

const MIN_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

/** The browsers of BROWSER_WS_ENDPOINT, which take turns. */
class RemoteBrowsers implements BrowserHost {
  #addresses: string[] = []
  #endpoints: Endpoint[] = []
  #turns = 0

  /** Rejects if none of them can be reached and passes the test of leaks. */
  async start(openProxy: () => Promise<FilterProxy>): Promise<Engine> {
    const proxy = await openProxy().catch((error) => {
      const { code = 'no address' } = error as NodeJS.ErrnoException
      throw new Error(`The filtering proxy cannot listen at BROWSER_PROXY_URL (${code}).`)
    })
    for (const endpoint of this.#takeTurn()) {
      const engine = await open(endpoint, proxy)
      if (engine) return engine
    }
    throw new Error(this.failures)
  }

  /** Tests those whose turn has not come yet, so that health knows all. */
  async testRest(proxy: FilterProxy): Promise<void> {
    for (const endpoint of this.#endpoints.filter(({ wasTried }) => !wasTried))
      await (await open(endpoint, proxy))?.close()
  }

  explain(error: unknown): string {
    return (error as Error).message
  }

  retryMs(): number {
    const leftMs = Math.min(MAX_RETRY_MS, ...this.#endpoints.map(({ leftMs }) => leftMs))
    return Math.max(MIN_RETRY_MS, leftMs)
  }

  /** Why some of them are not used, or an empty string. */
  get failures(): string {
    const failing = this.#endpoints.filter(({ failure }) => failure !== null)
    return failing.map(({ name, failure }) => `${name} ${failure}.`).join(' ')
  }

  #takeTurn(): Endpoint[] {
    const addresses = getSetting(settings.browserEndpoints)
    if (addresses !== this.#addresses) this.#endpoints = addresses.map(toEndpoint)
    this.#addresses = addresses
    const first = this.#turns++ % this.#endpoints.length
    const turns = [...this.#endpoints.slice(first), ...this.#endpoints.slice(0, first)]
    return turns.filter(({ leftMs }) => leftMs === 0)
  }
}

export function remoteBrowsers(): RemoteBrowsers {
  return processWide('web.remote-browsers', () => new RemoteBrowsers())
}

const toEndpoint = (address: string, i: number, { length }: string[]) =>
  new Endpoint(address, length === 1 ? 'The remote browser' : `Remote browser ${i + 1}`)

/** A connection to a browser that passed the test of leaks, or null: then it rests. */
async function open(endpoint: Endpoint, proxy: FilterProxy): Promise<Engine | null> {
  let engine: RemoteEngine | undefined
  try {
    engine = await RemoteEngine.start(await connect(endpoint, proxy), endpoint.name)
    const leak = await findLeak(engine, proxy)
    if (leak === null) {
      endpoint.recover()
      return engine
    }
    endpoint.rest(leak)
  } catch (error) {
    log().debug({ err: error }, 'error of a remote browser')
    endpoint.rest(engine ? 'could not be tested for leaks' : explainConnection(error))
  }
  await engine?.close()
  return null
}
