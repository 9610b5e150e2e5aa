import { processWide } from '@/lib/base/runtime'

type Need = { rendered: number; at: number }

const DAY_MS = 86_400_000
const MAX_PLACES = 5000
/** Others are expected to need scripts after this many pages in a row did. */
const MIN_RENDERED = 3

/** Where pages needed scripts, and how many in a row: a hint for the next ones there. */
class Needs {
  readonly #places = new Map<string, Need>()

  expects(url: string): boolean {
    const need = this.#places.get(placeIn(url))
    return need !== undefined && need.rendered >= MIN_RENDERED && isRecent(need)
  }

  note(url: string, isNeeded: boolean): void {
    const place = placeIn(url)
    const before = this.#places.get(place)
    this.#places.delete(place)
    if (!isNeeded) return
    const { rendered, at } = before && isRecent(before) ? before : { rendered: 0, at: Date.now() }
    this.#places.set(place, { rendered: rendered + 1, at })
    const [oldest] = this.#places.keys()
    if (this.#places.size > MAX_PLACES && oldest !== undefined) this.#places.delete(oldest)
  }
}

/** After a day, pages are fetched again to see what they need. */
const isRecent = ({ at }: Need) => Date.now() - at < DAY_MS

/** The host and folder: other parts of a site are often made otherwise. */
function placeIn(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1)
  return address.slice(0, address.lastIndexOf('/') + 1)
}

export const needs = () => processWide('scrape.needs', () => new Needs())
