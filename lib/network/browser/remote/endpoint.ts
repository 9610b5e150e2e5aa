import { getSetting, settings } from '@/lib/base/config'
import { log } from '@/lib/base/log'

const FIRST_REST_MS = 1000
const MAX_REST_MS = 30_000

export type Protocol = 'playwright' | 'cdp'

export function hasRemoteBrowsers(): boolean {
  return getSetting(settings.browserEndpoints).length > 0
}

/** An address of BROWSER_WS_ENDPOINT. It rests after a failure, each time twice as long. */
export class Endpoint {
  readonly address: string
  /** How health and errors call it, as its address may hold a token. */
  readonly name: string
  protocol: Protocol | undefined
  /** Why it cannot be used, or null. */
  failure: string | null = null
  wasTried = false
  #restMs = FIRST_REST_MS
  #restsUntil = 0

  constructor(address: string, name: string) {
    this.address = address
    this.name = name
    this.protocol = readProtocol(address)
  }

  get leftMs(): number {
    return Math.max(0, this.#restsUntil - performance.now())
  }

  rest(why: string): void {
    if (why !== this.failure)
      log().warn({ why, browser: this.name }, 'A remote browser is not used.')
    this.failure = why
    this.wasTried = true
    this.#restsUntil = performance.now() + this.#restMs
    this.#restMs = Math.min(2 * this.#restMs, MAX_REST_MS)
  }

  recover(): void {
    if (this.failure !== null) log().info({ browser: this.name }, 'A remote browser is used again.')
    this.failure = null
    this.wasTried = true
    this.#restMs = FIRST_REST_MS
    this.#restsUntil = 0
  }
}

/** Undefined for an address that either may have, until a connection shows it. */
function readProtocol(address: string): Protocol | undefined {
  const { protocol, pathname } = new URL(address)
  if (/^https?:$/.test(protocol) || pathname.startsWith('/devtools/')) return 'cdp'
  return /\/playwright\b/.test(pathname) ? 'playwright' : undefined
}
