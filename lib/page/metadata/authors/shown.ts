import { Element, isHidden, type ParentNode, Text, textOf } from '@/lib/html'
import type { Survey } from '../../survey'
import { nameIn } from './name'

const MAX_ELEMENTS = 8_000
const MAX_LABEL = 200
/** A name has few elements in it. */
const MAX_INSIDE = 12

const AUTHOR =
  /author|byline|by-line|writer|username|user-?name|contributor|autor|auteur|user-details|poster|postedby|posted-by|\bfn\b|vcard/i
const NOT_NAME =
  /avatar|image|bio|desc|social|title|role|link-?list|box__text|meta|date|time|count|follow|stats|comment/i
const AROUND =
  /comment(?!ary)|related|sidebar|widget|teaser|recommend|recent|popular|trending|latest|footer|respond|\bnav|menu|testimonial|quote|review-|carousel|signature/i
const PROFILE =
  /\/(?:authors?|writers?|contributors?|autor(?:en)?|auteurs?|profile|people|team|staff|members?|users?|u|by)\/[^/?#]+\/?(?:[?#]|$)|\/user-\d/i
const BY =
  /^(?:written |posted |published |words |text |story |article |review(?:ed)? |started |created )?by:?\s+\S|^(?:von|par|por|di|door|autor|author|verfasst von|geschrieben von|text):?\s+\S/i
const AROUND_NAMES = new Set(['nav', 'aside', 'footer'])
const SKIPPED = new Set(['script', 'style', 'select', 'svg', 'noscript', 'template', 'button'])

/** A name that the page shows. `rank`: how sure it is that of the page's author. */
type Shown = { name: string; rank: number; at: number }

/** Whom the page shows as its author: beside the headline, or under the text. */
export function shownAuthor(survey: Survey): string | null {
  const search = new Search()
  search.walk(survey.body, 0)
  return search.best()
}

class Search {
  readonly #found: Shown[] = []
  #elements = 0
  #headline = -1

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
    const { class: classes = '', id = '', itemprop = '', rel = '', href = '' } = element.attribs
    const own = `${classes} ${id}`.slice(0, MAX_LABEL)
    const isAround = AROUND_NAMES.has(element.name) || AROUND.test(own)
    const rank =
      isAround && element.name !== 'article' && element.name !== 'main' ? around - 5 : around
    if (itemprop === 'author' || itemprop === 'creator') this.#names(element, rank + 6)
    else if (element.name === 'a' && /(?:^| )author(?: |$)/.test(rel)) this.#name(element, rank + 5)
    else if (AUTHOR.test(own)) this.#name(element, rank + (NOT_NAME.test(own) ? 2 : 4))
    else if (element.name === 'a' && PROFILE.test(href.slice(0, MAX_LABEL)))
      this.#name(element, rank + 3)
    this.walk(element, rank)
  }

  /** What microdata call an author: its own name, or that of the thing it is. */
  #names(element: Element, rank: number) {
    if (element.attribs.content) return this.#add(element.attribs.content, rank)
    const named = within(element, ({ attribs }) => attribs.itemprop === 'name')
    if (named?.attribs.content) this.#add(named.attribs.content, rank)
    else this.#name(named ?? element, rank)
  }

  #name(element: Element, rank: number) {
    if (isSmall(element)) this.#add(textOf(element), rank)
  }

  /** `By Ada Lovelace`, or `By` in front of a link. */
  #text(node: Text, parent: ParentNode, rank: number) {
    const start = node.data.slice(0, MAX_LABEL).trim()
    if (start.length < 2 || !/^\p{L}/u.test(start)) return
    if (BY.test(start)) this.#add(start, rank + 2, false)
    else if (
      /^(?:\p{L}{3,10} )?(?:by|von|par|por)\b:?$/iu.test(start) &&
      parent instanceof Element &&
      isSmall(parent)
    )
      this.#add(textOf(parent).slice(0, MAX_LABEL), rank + 3, false)
  }

  #add(text: string, rank: number, isMarked = true) {
    const name = nameIn(text, isMarked)
    if (name !== null) this.#found.push({ name, rank, at: this.#elements })
  }
}

function isSmall(element: Element): boolean {
  let left = MAX_INSIDE
  const count = (parent: ParentNode): boolean =>
    parent.children.every((child) => !(child instanceof Element) || (left-- > 0 && count(child)))
  return count(element)
}

function within(element: Element, holds: (element: Element) => boolean): Element | null {
  for (const child of element.children) {
    if (!(child instanceof Element)) continue
    const found = holds(child) ? child : within(child, holds)
    if (found) return found
  }
  return null
}
