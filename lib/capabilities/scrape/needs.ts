import { processWide } from '@/lib/base/runtime'

/** What was needed in a folder, or on a host by folders: how often in a row, and since when. */
type Need = { rendered: number; skipped: number; at: number }

const DAY_MS = 86_400_000
const MAX_PLACES = 5000
/** Others are expected to need scripts after this many pages of a folder, or folders of a host. */
const MIN_RENDERED = 3
/** One page of so many is judged nevertheless: the site may be another by now. */
const SKIPPED_BETWEEN = 20

/** Where pages needed scripts, and how many in a row: a hint for the next ones there. */
class Needs {
  readonly #places = new Map<string, Need>()

  /** Whether a page surely needs scripts, as others of its folder did. */
  expects(url: string): boolean {
    return this.#isNeededIn(folderIn(url))
  }

  /** Whether a page that looks unfinished needs scripts, as other folders of its host did. */
  suspects(url: string): boolean {
    return this.#isNeededIn(hostIn(url))
  }

  #isNeededIn(place: string): boolean {
    const need = this.#recent(place)
    if (!need || need.rendered < MIN_RENDERED) return false
    need.skipped = (need.skipped + 1) % SKIPPED_BETWEEN
    return need.skipped > 0
  }

  note(url: string, isNeeded: boolean): void {
    const folder = folderIn(url)
    const host = hostIn(url)
    const isNew = !this.#recent(folder)
    if (!isNeeded) for (const place of [folder, host]) this.#places.delete(place)
    else for (const place of isNew ? [folder, host] : [folder]) this.#count(place)
  }

  /** After a day, pages are fetched again to see what they need. */
  #recent(place: string): Need | undefined {
    const need = this.#places.get(place)
    return need && Date.now() - need.at < DAY_MS ? need : undefined
  }

  #count(place: string): void {
    const { rendered, skipped, at } = this.#recent(place) ?? { ...NONE, at: Date.now() }
    this.#places.delete(place)
    this.#places.set(place, { rendered: rendered + 1, skipped, at })
    const [oldest] = this.#places.keys()
    if (this.#places.size > MAX_PLACES && oldest !== undefined) this.#places.delete(oldest)
  }
}

const NONE = { rendered: 0, skipped: 0 }

function folderIn(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1)
  return address.slice(0, address.lastIndexOf('/') + 1)
}

const hostIn = (url: string) => URL.parse(url)?.origin ?? url

export const needs = () => processWide('scrape.needs', () => new Needs())
