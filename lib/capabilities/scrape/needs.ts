import { processWide } from '@/lib/base/runtime'

type Need = { rendered: number; at: number }

const DAY_MS = 86_400_000
const MAX_HOSTS = 5000
/** So many pages of a host must have needed scripts, and none not, until others are expected to. */
const MIN_RENDERED = 3

/** Hosts whose pages needed scripts, and how many in a row: a hint for their next pages. */
class Needs {
  readonly #hosts = new Map<string, Need>()

  expects(url: string): boolean {
    const need = this.#hosts.get(hostIn(url))
    return need !== undefined && need.rendered >= MIN_RENDERED && isRecent(need)
  }

  note(url: string, isNeeded: boolean): void {
    const host = hostIn(url)
    const before = this.#hosts.get(host)
    this.#hosts.delete(host)
    if (!isNeeded) return
    const { rendered, at } = before && isRecent(before) ? before : { rendered: 0, at: Date.now() }
    this.#hosts.set(host, { rendered: rendered + 1, at })
    const [oldest] = this.#hosts.keys()
    if (this.#hosts.size > MAX_HOSTS && oldest !== undefined) this.#hosts.delete(oldest)
  }
}

/** After a day, a host's pages are fetched again to see what they need. */
const isRecent = ({ at }: Need) => Date.now() - at < DAY_MS

const hostIn = (url: string) => URL.parse(url)?.host ?? ''

export const needs = () => processWide('scrape.needs', () => new Needs())
