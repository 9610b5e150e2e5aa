import { processWide } from '@/lib/base/runtime'

type Need = { rendered: number; at: number }

const DAY_MS = 86_400_000
const MAX_HOSTS = 5000
/** So many pages of a host must have needed scripts, and none not, until others are expected to. */
const MIN_RENDERED = 3

/** Hosts whose pages needed scripts, and how many in a row: a hint for their next pages. */
class Needs {
  readonly #hosts = new Map<string, Need>()

  /** Whether the next page is likely to need scripts as well. */
  expects(url: string): boolean {
    const need = this.#hosts.get(hostIn(url))
    return need !== undefined && need.rendered >= MIN_RENDERED && Date.now() - need.at < DAY_MS
  }

  note(url: string, isNeeded: boolean): void {
    const host = hostIn(url)
    const before = this.#hosts.get(host)
    this.#hosts.delete(host)
    if (!isNeeded) return
    const rendered = (before?.rendered ?? 0) + 1
    // Once in a while, such a page is fetched again to see what it needs now.
    this.#hosts.set(host, {
      rendered: Math.min(rendered, MIN_RENDERED),
      at: before?.at ?? Date.now(),
    })
    const [oldest] = this.#hosts.keys()
    if (this.#hosts.size > MAX_HOSTS && oldest !== undefined) this.#hosts.delete(oldest)
  }
}

const hostIn = (url: string) => URL.parse(url)?.host ?? ''

export const needs = () => processWide('scrape.needs', () => new Needs())
