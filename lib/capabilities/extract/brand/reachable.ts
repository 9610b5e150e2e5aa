import type { Call } from '@/lib/base/call'
import { getSetting, settings } from '@/lib/base/config'
import { openResource, type Robots, robotsFor } from '@/lib/network/web'
import type { Home } from './home'

/** Time limit for all of them. Pages that have not answered by then are left out. */
const TIMEOUT_MS = 5_000
const MAX_AT_ONCE = 6
const PAGE_TYPE = /^(?:text\/(?:html|plain)|application\/xhtml\+xml)\b/i

/** A home page's links without those that robots.txt disallows, or that lead to no page. */
export async function reachable(
  { url, links, pages }: Home,
  call: Call,
): Promise<Pick<Home, 'links' | 'pages'>> {
  const nameMatch = Object.values(links).filter((link) => link !== null)
  const addresses = [...new Set([...nameMatch, ...pages.map((page) => page.url)].map(withoutHash))]
  const match = await new PageCheck(url, call).at(addresses)
  call.signal.throwIfAborted()
  const isFound = (address: string) => match.has(withoutHash(address))
  return {
    links: Object.fromEntries(
      Object.entries(links).map(([name, address]) => [
        name,
        address && isFound(address) ? address : null,
      ]),
    ) as Home['links'],
    pages: pages.filter((page) => isFound(page.url)),
  }
}

class PageCheck {
  readonly #from: string
  readonly #call: Call
  readonly #end = performance.now() + TIMEOUT_MS
  readonly #robots = new Map<string, Promise<Robots | null>>()

  constructor(from: string, call: Call) {
    this.#from = from
    this.#call = call
  }

  /** The URLs that are pages. */
  async at(addresses: string[]): Promise<Set<string>> {
    const reachable = new Set<string>()
    const waiting = [...addresses]
    const work = async () => {
      for (
        let next = waiting.shift();
        next !== undefined && this.#left() > 0;
        next = waiting.shift()
      )
        if (await this.#isPage(next).catch(() => false)) reachable.add(next)
    }
    // Fetching robots.txt has its own, longer time limit.
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, TIMEOUT_MS)
    await Promise.race([late, Promise.all(Array.from({ length: MAX_AT_ONCE }, work))])
    clearTimeout(timer)
    return reachable
  }

  async #isPage(address: string): Promise<boolean> {
    if (address === withoutHash(this.#from)) return true
    if (!(await this.#mayRead(address))) return false
    const options = { timeoutMs: Math.max(1, this.#left()), from: this.#from }
    const response = await openResource(address, options, this.#call)
    response.close()
    const isOfType = response.contentType === null || PAGE_TYPE.test(response.contentType)
    // A redirect may lead to a disallowed URL.
    return (
      response.status < 400 &&
      isOfType &&
      (response.url === address || (await this.#mayRead(response.url)))
    )
  }

  async #mayRead(address: string): Promise<boolean> {
    if (!getSetting(settings.respectRobots)) return true
    const { origin } = new URL(address)
    const rules = this.#robots.get(origin) ?? robotsFor(address, this.#call).catch(() => null)
    this.#robots.set(origin, rules)
    return (await rules)?.allows(address) ?? true
  }

  #left(): number {
    return this.#end - performance.now()
  }
}

const withoutHash = (address: string) => address.split('#', 1)[0] ?? ''
