import { processWide } from '@/lib/base/runtime'

/** How often in a row something was so and then not checked. `added`: words, on the last page. */
type Habit = { times: number; skipped: number; at: number; added?: number }
/** Scripts that seem to fill a page of so many words. */
type Filler = { scripts: readonly string[]; words: number }

const DAY_MS = 86_400_000
const MAX_PLACES = 5000
const MIN_ADDED = 0.02
/** As many in a row are a habit: pages of a folder, folders of a host, pages of a program. */
const MIN_TIMES = 3
/** One page of so many is judged nevertheless: the site may be another by now. */
const SKIPPED_BETWEEN = 20

/** Where pages needed scripts, and which programs added nothing: hints for the next pages. */
class Needs {
  readonly #habits = new Map<string, Habit>()

  /** Whether a page surely needs scripts, as others of its folder did. */
  expects(url: string): boolean {
    return this.#isHabit(folderIn(url))
  }

  /** Whether a page that looks unfinished needs scripts, as other folders of its host did. */
  suspects(url: string): boolean {
    return this.#isHabit(hostIn(url))
  }

  /** Whether the browser added nothing to the pages before, or to each the same. */
  isVain(filler: Filler): boolean {
    return this.#isHabit(nameFor(filler))
  }

  note(url: string, isNeeded: boolean): void {
    const folder = folderIn(url)
    const host = hostIn(url)
    const isNew = !this.#recent(folder)
    if (!isNeeded) for (const place of [folder, host]) this.#habits.delete(place)
    else for (const place of isNew ? [folder, host] : [folder]) this.#count(place)
  }

  /** Returns whether the browser is worth asking again. */
  noteEffect(filler: Filler, added: number): boolean {
    const name = nameFor(filler)
    const isMenu = this.#recent(name)?.added === added
    const hasEffect = added > filler.words * MIN_ADDED && !isMenu
    if (hasEffect) this.#habits.set(name, { ...NONE, at: Date.now(), added })
    else this.#count(name, added)
    return hasEffect
  }

  #isHabit(name: string): boolean {
    const habit = this.#recent(name)
    if (!habit || habit.times < MIN_TIMES) return false
    habit.skipped = (habit.skipped + 1) % SKIPPED_BETWEEN
    return habit.skipped > 0
  }

  /** After a day, pages are fetched again to see what they need. */
  #recent(name: string): Habit | undefined {
    const habit = this.#habits.get(name)
    return habit && Date.now() - habit.at < DAY_MS ? habit : undefined
  }

  #count(name: string, added = 0): void {
    const { times, skipped, at } = this.#recent(name) ?? { ...NONE, at: Date.now() }
    this.#habits.delete(name)
    this.#habits.set(name, { times: times + 1, skipped, at, added })
    const [oldest] = this.#habits.keys()
    if (this.#habits.size > MAX_PLACES && oldest !== undefined) this.#habits.delete(oldest)
  }
}

const NONE = { times: 0, skipped: 0 }

function folderIn(url: string): string {
  const [address = ''] = url.split(/[?#]/, 1)
  return address.slice(0, address.lastIndexOf('/') + 1)
}

const hostIn = (url: string) => URL.parse(url)?.origin ?? url
const nameFor = ({ scripts }: Filler) => scripts.join(' ')

export const needs = () => processWide('scrape.needs', () => new Needs())
