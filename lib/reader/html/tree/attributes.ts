import type { Token } from 'parse5'
import { knownOfClass } from '../visible'
import { type Attributes, ELEMENT_FACTS, NO_ATTRIBUTES } from './nodes'
import { IS, type Tag } from './tags'
import { isZeroSized } from './zero-sizes'

/** Class names longer than this, or beyond this number, are stored per element. */
const MAX_LENGTH = 100
const MAX_SHARED = 5_000

/** Not a literal: V8 puts the maps of literals into the old generation, which keeps pages alive. */
class Own {
  [name: string]: string
}

/** Creates the attributes of elements. Elements with only the same class share them. */
export class AttributeMaker {
  readonly #shared = new Map<string, { attribs: Attributes; known: number }>()
  /** What is known about the last element's attributes, as `KNOWN` bits. */
  known = 0
  /** Whether the style of any element gives its text no size. */
  holdsZeroSizes = false

  make(tag: Tag, list: readonly Token.Attribute[]): Attributes {
    const isShown = (tag.is & (IS.neverShown | IS.closable)) === 0
    this.known = isShown
      ? ELEMENT_FACTS.looked | ELEMENT_FACTS.noFormula
      : ELEMENT_FACTS.looked | ELEMENT_FACTS.hidden
    const isMerged = (tag.is & IS.merged) !== 0
    if (list.length === 0) {
      if (isMerged) return new Own()
      this.known |= ELEMENT_FACTS.plain
      return NO_ATTRIBUTES
    }
    const [only] = list
    if (list.length === 1 && only?.name === 'class' && !isMerged) {
      const { attribs, known } = this.#classed(only.value)
      this.known = (isShown ? known : this.known) | ELEMENT_FACTS.plain
      return attribs
    }
    this.known = 0
    const attribs = new Own()
    addAttributes(attribs, list)
    if (attribs.style !== undefined && isZeroSized(attribs.style)) this.holdsZeroSizes = true
    return attribs
  }

  #classed(value: string) {
    const shared = this.#shared.get(value)
    if (shared) return shared
    const attribs = new Own()
    attribs.class = value
    const fresh = { attribs, known: knownOfClass(value) }
    if (value.length <= MAX_LENGTH && this.#shared.size < MAX_SHARED) this.#shared.set(value, fresh)
    return fresh
  }
}

/** Adds missing attributes, with lower-case names. */
export function addAttributes(attribs: Attributes, list: readonly Token.Attribute[]): void {
  for (const { prefix, name, value, namespace } of list) {
    const own = namespace === undefined ? lowerCase(name) : prefix ? `${prefix}:${name}` : name
    if (!Object.hasOwn(attribs, own)) attribs[own] = value
  }
}

/** Nearly all names are in lower case, except some that parse5 restores in SVG. */
const lowerCase = (name: string) => (CAPITAL.test(name) ? name.toLowerCase() : name)
const CAPITAL = /[A-Z\u0080-\uffff]/
