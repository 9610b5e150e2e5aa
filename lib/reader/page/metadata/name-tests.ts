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
  readonly #patterns: Record<Key, RegExp>
  readonly #known = new Map<string, NameTest<Key>>()

  constructor(patterns: Record<Key, RegExp>) {
    this.#patterns = patterns
  }

  /** The test of the element's class names and id, together with `more`. */
  of({ attribs, known: bits }: Element, more?: string): NameTest<Key> {
    const classes = attribs.class ?? ''
    const id = bits & ELEMENT_FACTS.plain ? undefined : attribs.id
    if (id !== undefined || more !== undefined)
      return new NameTest(`${classes} ${id ?? ''} ${more ?? ''}`, this.#patterns)
    const existing = this.#known.get(classes)
    if (existing) return existing
    const test = new NameTest(classes, this.#patterns)
    if (this.#known.size < MAX_KEPT) this.#known.set(classes, test)
    return test
  }
}

/** Tests a name against each pattern when it is asked for, once. */
export class NameTest<Key extends string> {
  readonly #name: string
  readonly #patterns: Record<Key, RegExp>
  readonly #verdicts: { [key in Key]?: boolean } = {}

  constructor(name: string, patterns: Record<Key, RegExp>) {
    this.#name = name.slice(0, MAX_LENGTH)
    this.#patterns = patterns
  }

  is(key: Key): boolean {
    let verdict = this.#verdicts[key]
    if (verdict === undefined) {
      verdict = this.#patterns[key].test(this.#name)
      this.#verdicts[key] = verdict
    }
    return verdict
  }
}
