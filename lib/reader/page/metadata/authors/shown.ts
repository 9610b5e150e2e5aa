import {
  ELEMENT_FACTS,
  Element,
  isHidden,
  type ParentNode,
  SCAN,
  Text,
  visibleText,
} from '@/lib/reader/html'
import type { Survey } from '../../survey'
import { NameTests } from '../name-tests'
import { nameIn } from './name'

const MAX_ELEMENTS = 8_000
const MAX_LABEL = 200
/** `(Published) by` and the like, with spaces around. */
const MAX_BY = 20
/** An element with more elements inside is not a name. */
const MAX_INSIDE = 12

const AUTHOR =
  /author|byline|by-line|writer|username|user-?name|contributor|autor|auteur|user-details|poster|postedby|posted-by|\bfn\b|vcard/i
const NOT_NAME =
  /avatar|image|bio|desc|social|title|role|link-?list|box__text|meta|date|time|count|follow|stats|comment/i
const AROUND =
  /comment(?!ary)|related|sidebar|(?<!elementor-)widget|teaser|recommend|recent|popular|trending|latest|footer|respond|\bnav|menu|testimonial|quote|review-|carousel|signature/i
const PROFILE =
  /\/(?:authors?|writers?|contributors?|autor(?:en)?|auteurs?|profile|people|team|staff|members?|users?|u|by)\/[^/?#]+\/?(?:[?#]|$)|\/user-\d/i
const BY =
  /^(?:written |posted |published |words |text |story |article |review(?:ed)? |started |created )?by:?\s+\S|^(?:von|par|por|di|door|autor|author|verfasst von|geschrieben von|text):?\s+\S/i
/** Text before a name, alone in an element. */
const LABEL =
  /^(?:authors?(?:\(s\))?|(?:written|article|words|posted|published|text|story|started) by|by|von|par|por|autor|auteur):?$/i
const NAMES = { author: AUTHOR, notName: NOT_NAME, around: AROUND, owner: /\bowner\b/ }
const AROUND_NAMES = new Set(['nav', 'aside', 'footer'])
const SKIPPED = new Set(['script', 'style', 'select', 'svg', 'noscript', 'template', 'button'])

/** A visible name. `rank`: how likely it is the author's. */
type Shown = { name: string; rank: number; at: number }

/** The visible name of the author, next to the headline or under the text. */
export function shownAuthor(survey: Survey): string | null {
  const search = new Search(survey.by('h1').find((one) => visibleText(one) !== ''))
  search.walk(survey.body, 0)
  return search.best()
}

class Search {
  readonly #found: Shown[] = []
  readonly #tests = new NameTests(NAMES)
  /** The elements around the first headline. */
  readonly #holders = new Set<unknown>()
  #elements = 0
  #headline = -1

  constructor(headline: Element | undefined) {
    for (let up = headline?.parent; up; up = up.parent) this.#holders.add(up)
  }

  walk(parent: ParentNode, rank: number) {
    for (const child of parent.children) {
      if (child instanceof Text) this.#text(child, parent, rank)
      else if (child instanceof Element && this.#elements++ < MAX_ELEMENTS)
        this.#element(child, rank)
    }
  }

  best(): string | null {
    const headline = this.#headline
    const far = ({ at }: Shown) =>
      headline < 0 || at >= headline ? at - headline : (headline - at) * 2
    const [best] = this.#found.toSorted((a, b) => b.rank - a.rank || far(a) - far(b))
    return best && best.rank >= 0 ? best.name : null
  }

  #element(element: Element, around: number) {
    if (element.name === 'h1' && this.#headline < 0) this.#headline = this.#elements
    if (SKIPPED.has(element.name) || isHidden(element)) return
    const own = this.#tests.of(element)
    const rank = this.#isAround(element, own) ? around - 5 : around
    const isPlain = (element.known & ELEMENT_FACTS.plain) !== 0
    if (isPlain || !this.#byAttributes(element, rank))
      if (own.author) this.#name(element, rank + (own.notName ? 2 : 4))
      else if (!isPlain && isProfile(element)) this.#name(element, rank + 3)
    this.walk(element, rank)
  }

  #byAttributes(element: Element, rank: number): boolean {
    const { itemprop, rel } = element.attribs
    const isItem = itemprop === 'author' || itemprop === 'creator'
    const isLink = rel !== undefined && element.name === 'a' && /(?:^| )author(?: |$)/.test(rel)
    if (isItem) this.#names(element, rank + 6)
    else if (isLink) this.#name(element, rank + 5)
    return isItem || isLink
  }

  /** Whether an element is next to the content by its name, and does not contain the headline. */
  #isAround(element: Element, own: Record<keyof typeof NAMES, boolean>): boolean {
    const isNamed = AROUND_NAMES.has(element.name)
    if (!isNamed && (!own.around || own.owner)) return false
    if (element.name === 'article' || element.name === 'main' || this.#holders.has(element))
      return false
    return !isNamed || (!own.author && !isInArticle(element))
  }

  /** An author in microdata: the element's text, or the name of the item inside. */
  #names(element: Element, rank: number) {
    if (element.attribs.content) return this.#add(element.attribs.content, rank)
    const named = within(element, ({ attribs }) => attribs.itemprop === 'name')
    if (named?.attribs.content) this.#add(named.attribs.content, rank)
    else this.#name(named ?? element, rank)
  }

  #name(element: Element, rank: number) {
    if (isSmall(element)) this.#add(visibleText(element), rank)
  }

  /** `By Ada Lovelace`, or `By` before a link. */
  #text(node: Text, parent: ParentNode, rank: number) {
    if (!(node.scan & SCAN.shown)) return
    const start = node.data.slice(0, MAX_LABEL).trim()
    const isShort = start.length <= MAX_BY
    if (isShort && LABEL.test(start) && parent instanceof Element && isAlone(node, parent)) {
      const next = nextOf(parent)
      if (next && isSmall(next)) this.#add(visibleText(next).slice(0, MAX_LABEL), rank + 3, false)
    }
    if (BY.test(start)) this.#add(start, rank + 2, false)
    else if (
      isShort &&
      /^(?:\p{L}{3,10} )?(?:by|von|par|por)\b:?$/iu.test(start) &&
      parent instanceof Element &&
      isSmall(parent)
    )
      this.#add(visibleText(parent).slice(0, MAX_LABEL), rank + 3, false)
  }

  #add(text: string, rank: number, isMarked = true) {
    const name = nameIn(text, isMarked)
    if (name !== null) this.#found.push({ name, rank, at: this.#elements })
  }
}

function isProfile({ name, attribs: { href = '' } }: Element): boolean {
  return name === 'a' && PROFILE.test(href.slice(0, MAX_LABEL))
}

function isSmall(element: Element): boolean {
  let left = MAX_INSIDE
  const count = (parent: ParentNode): boolean =>
    parent.children.every((child) => !(child instanceof Element) || (left-- > 0 && count(child)))
  return count(element)
}

function isAlone(node: Text, parent: Element): boolean {
  return parent.children.every((child) => child === node || !(child instanceof Element))
}

/** The element after a label, or after the element that contains only the label. */
function nextOf(label: Element): Element | null {
  let from: Element = label
  for (let level = 0; level < 2; level++) {
    for (let next = from.next; next; next = next.next) if (next instanceof Element) return next
    if (!(from.parent instanceof Element)) return null
    from = from.parent
  }
  return null
}

function isInArticle(element: Element): boolean {
  if (element.name !== 'footer') return false
  for (let up = element.parent; up; up = up.parent)
    if (up instanceof Element && (up.name === 'article' || up.name === 'main')) return true
  return false
}

function within(element: Element, holds: (element: Element) => boolean): Element | null {
  for (const child of element.children) {
    if (!(child instanceof Element)) continue
    const found = holds(child) ? child : within(child, holds)
    if (found) return found
  }
  return null
}
