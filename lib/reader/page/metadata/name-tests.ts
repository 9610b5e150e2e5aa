import { ELEMENT_FACTS, type Element } from '@/lib/reader/html'

/** Elements that surround a page's own text. */
export const AROUND_ELEMENTS = new Set(['nav', 'aside', 'footer'])
/** Elements without text of authors and dates; `noscript` may hold a copy of the page. */
export const SKIPPED_ELEMENTS = new Set(['script', 'style', 'select', 'svg', 'template', 'button'])
const MAX_LENGTH = 200
/** Further class names are tested each time. */
const MAX_KEPT = 2_000

/** Tests elements' class names and ids against patterns: class names once, because they repeat. */
export class NameTests<Key extends string> {
  readonly #patterns: readonly [Key, RegExp][]
  readonly #known = new Map<string, Record<Key, boolean>>()

  constructor(patterns: Record<Key, RegExp>) {
    this.#patterns = Object.entries(patterns) as [Key, RegExp][]
  }

  /** Which patterns the element's class names and id match, together with `more`. */
  of({ attribs, known: bits }: Element, more?: string): Record<Key, boolean> {
    const classes = attribs.class ?? ''
    const id = bits & ELEMENT_FACTS.plain ? undefined : attribs.id
    if (id !== undefined || more !== undefined)
      return this.#test(`${classes} ${id ?? ''} ${more ?? ''}`)
    const verdicts = this.#known.get(classes)
    if (verdicts) return verdicts
    const results = this.#test(classes)
    if (this.#known.size < MAX_KEPT) this.#known.set(classes, results)
    return results
  }

  #test(name: string): Record<Key, boolean> {
    const start = name.slice(0, MAX_LENGTH)
    const results = {} as Record<Key, boolean>
    for (const [key, pattern] of this.#patterns) results[key] = pattern.test(start)
    return results
  }
}
