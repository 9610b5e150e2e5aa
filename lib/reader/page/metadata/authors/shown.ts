import {
  ELEMENT_FACTS,
  Element,
  HEADING,
  isHidden,
  type ParentNode,
  rawText,
  SCAN,
  Text,
  visibleText,
  walkElements,
} from '@/lib/reader/html'
import type { Survey } from '../../survey'
import { daysIn } from '../dates/days'
import { AROUND_ELEMENTS, type NameTest, NameTests, SKIPPED_ELEMENTS } from '../name-tests'
import {
  findNext,
  isAlone,
  isInArticle,
  isSite,
  isSmall,
  isWithin,
  textWithout,
  within,
} from './line'
import { joinNames } from './list'
import { isPerson, nameIn } from './name'

const MAX_ELEMENTS = 8_000
const MAX_LABEL = 200
/** `(Published) by` and the like, with spaces around. */
const MAX_BY = 20
/** A longer text that begins with `by` goes on with a sentence. */
const MAX_BYLINE = 300
/** The line of a byline: its characters, and its levels around a name. */
const MAX_LINE = 160
const MAX_LINE_LEVELS = 3
/** Elements behind the headline among which an unmarked name may be the author's. */
const MAX_UNDER = 25
const MIN_TITLE = 8
const MAX_HEADINGS = 40
const MAX_LIST = 10

const AUTHOR =
  /author|byline|by-line|writer|username|user-?name|postuser-name|contributor|autor|auteur|user-details|poster|postedby|posted-by|(?<![\w-])(?:fn (?:n|url)|(?:n|url) fn)(?![\w-])|vcard|\bpostleft\b/i
const NOT_NAME =
  /avatar|image|bio|desc|social|title|role|link-?list|box__text|meta|date|time|count|follow|stats|comment/i
const AROUND =
  /comment(?!ary)|related|sidebar|(?<!elementor-)widget|teaser|recommend|recent|popular|trending|latest|(?<!(?:post|entry|article)-?)footer|respond|webmention|\brepl(?:y|ies)\b|\bnav|(?<!post)menu|testimonial|quote|review-|carousel|(?<![\w-])credits?(?![\w-])|signature|infobox|reflist|references|footnote/i
const PROFILE =
  /[?;&](?:mode=viewprofile|action=profile)\b|\bmember\.php\?|\/(?:authors?|writers?|contributors?|autor(?:en)?|auteurs?|profile|people|team|staff|members?|users?|u|by)\/(?!\w+\.\w{2,4}\?|(?:log|sign)-?(?:in|up)\b)[^/?#]+\/?(?:[?#]|$)|\/user-\d/i
const BY =
  /^(?:(?:this (?:post|article|story|guide|blog) was )?(?:originally )?written |posted |published |words |text |story |article |review(?:ed)? |started |created )?by:?\s+\S|^(?:von|par|por|di|door|autor|authors?|verfasst von|geschrieben von|text):?\s+\S/i
/** Text before a name, alone in an element. */
const LABEL =
  /^(?:authors?(?:\(s\))?|(?:written|article|words|posted|published|text|story|started) by|by|von|par|por|autor|auteur):?$/i
/** `Ada Lovelace` or `Ada Lovelace, Engineer`. */
const PERSON_FIRST =
  /^\p{Lu}[\p{L}'’.-]* (?:\p{Lu}[\p{L}'’.-]*|d[aei]|del|van|von|der|la|le|bin)(?: \p{Lu}[\p{L}'’.-]*)?(?:,| [|·•–—] |$)/u
const PORTRAIT = /avatar|portrait|initials|-image|\bbrand|\blogo/i
const NAMES = { author: AUTHOR, notName: NOT_NAME, around: AROUND, owner: /\bowner\b/ }

/** A visible name. `rank`: how likely it is the author's. */
type VisibleByline = { name: string; rank: number; at: number; place: Element | null }

/** The visible name of the author, next to the headline or under the text. */
export function shownAuthor(survey: Survey): string | null {
  const search = new Search(findHeadline(survey))
  search.walk(survey.body, 0)
  return search.best()
}

/** The first headline, or in place of one the heading that the page's title begins with. */
function findHeadline(survey: Survey): Element | undefined {
  const headline = survey.by('h1').find((element) => visibleText(element) !== '')
  if (headline) return headline
  const title = survey.by('title').map(rawText)[0]?.trim() ?? ''
  const isTitle = (element: Element) => {
    const text = visibleText(element)
    return text.length >= MIN_TITLE && title.includes(text)
  }
  return walkElements(survey.body)
    .filter(({ name }) => HEADING.has(name))
    .take(MAX_HEADINGS)
    .find(isTitle)
}

class Search {
  readonly #found: VisibleByline[] = []
  readonly #tests = new NameTests(NAMES)
  /** The elements around the first headline. */
  readonly #holders = new Set<unknown>()
  #elements = 0
  #headline = -1

  readonly #title: string

  constructor(headline: Element | undefined) {
    this.#title = headline ? visibleText(headline) : ''
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
    const far = ({ at }: VisibleByline) =>
      headline < 0 || at >= headline ? at - headline : (headline - at) * 2
    const [best] = this.#found.toSorted((a, b) => b.rank - a.rank || far(a) - far(b))
    return best && best.rank >= 0 ? this.#beside(best) : null
  }

  /** A name with those marked alike in the same short line. */
  #beside(best: VisibleByline): string {
    const line = best.place && this.#lineAround(best.place)
    if (!line || !isPerson(best.name)) return best.name
    const others = this.#found.filter(
      ({ name, rank, place }) =>
        rank === best.rank && isPerson(name) && !best.name.includes(name) && isWithin(place, line),
    )
    return joinNames([best.name, ...others.map(({ name }) => name)])
  }

  #lineAround(element: Element): Element {
    let line = element
    for (let level = 0; level < MAX_LINE_LEVELS; level++) {
      const up = line.parent
      if (!(up instanceof Element) || this.#holders.has(up) || !isSmall(up)) break
      if (visibleText(up).length > MAX_LINE) break
      line = up
    }
    return line
  }

  #element(element: Element, around: number) {
    if (element.name === 'h1' && this.#headline < 0) this.#headline = this.#elements
    if (SKIPPED_ELEMENTS.has(element.name) || isHidden(element)) return
    const own = this.#tests.of(element)
    const rank = this.#isAround(element, own) ? around - 5 : around
    const isPlain = (element.known & ELEMENT_FACTS.plain) !== 0
    if (isPlain || !this.#byAttributes(element, rank))
      if (own.is('author') && element.name !== 'label')
        this.#name(element, rank + (own.is('notName') ? 2 : 4))
      else if (!isPlain && isProfile(element)) this.#name(element, rank + 3)
    this.walk(element, rank)
  }

  #byAttributes(element: Element, rank: number): boolean {
    const { itemprop, rel } = element.attribs
    const username = element.attribs['data-author-username']
    if (username) this.#add(username, rank + 5, element)
    const isItem = itemprop === 'author' || itemprop === 'creator'
    const isLink = rel !== undefined && element.name === 'a' && /(?:^| )author(?: |$)/.test(rel)
    if (isItem) this.#names(element, rank + 6)
    else if (isLink) this.#name(element, rank + 5)
    return isItem || isLink
  }

  /** Whether an element is next to the content by its name, and does not contain the headline. */
  #isAround(element: Element, own: NameTest<keyof typeof NAMES>): boolean {
    const isNamed = AROUND_ELEMENTS.has(element.name)
    if (!isNamed && (!own.is('around') || own.is('owner'))) return false
    if (element.name === 'article' || element.name === 'main' || this.#holders.has(element))
      return false
    return !isNamed || (!own.is('author') && !isInArticle(element))
  }

  /** An author in microdata: the element's text, or the name of the item inside. */
  #names(element: Element, rank: number) {
    if (element.attribs.content) return this.#add(element.attribs.content, rank, element)
    const nameElement = within(element, ({ attribs }) => attribs.itemprop === 'name')
    if (nameElement?.attribs.content) this.#add(nameElement.attribs.content, rank, element)
    else this.#name(nameElement ?? element, rank)
  }

  #name(element: Element, rank: number) {
    if (!isSmall(element) || isSite(element)) return
    const name = nameIn(this.#nameText(element), true) ?? nameIn(visibleText(element), true)
    if (name !== null) this.#found.push({ name, rank, at: this.#elements, place: element })
  }

  /** The lines up to the name, without the dates, roles and portraits beside it. */
  #nameText(element: Element): string {
    const elements = new Set<Element>()
    const portraits = new Set<Element>()
    for (const inner of walkElements(element)) {
      if (PORTRAIT.test(inner.attribs.class?.slice(0, MAX_LABEL) ?? '')) portraits.add(inner)
      if (inner.name === 'time' || inner.name === 'button' || this.#tests.of(inner).is('notName'))
        elements.add(inner)
    }
    const lines = textWithout(element, { others: elements, portraits })
      .split('\n')
      .map((line) => line.trim())
    const words = lines.filter((line) => /\p{L}/u.test(line))
    const labels = words.findIndex((line) => !LABEL.test(line))
    return words.slice(0, labels + 1).join(' ')
  }

  /** `By Ada Lovelace`, or `By` before a link. */
  #text(node: Text, parent: ParentNode, rank: number) {
    if (!(node.scan & SCAN.shown)) return
    const start = node.data.slice(0, MAX_LABEL).trim()
    const isShort = start.length <= MAX_BY
    if (isShort && LABEL.test(start) && parent instanceof Element && isAlone(node, parent)) {
      const next = findNext(parent)
      const sure = /^(?:authors?|written by)/i.test(start) ? 5 : 3
      if (next && isSmall(next)) this.#add(namesIn(next), rank + sure, next, false)
    }
    const place = parent instanceof Element ? parent : null
    if (BY.test(start) && node.data.length <= MAX_BYLINE)
      this.#add(start, rank + 2, place, this.#isOfPost(node))
    else if (place && this.#isUnderHeadline() && PERSON_FIRST.test(start) && this.#isDated(place))
      this.#add(start, rank + 1, place, false)
    else if (
      start.length <= MAX_BY * 2 &&
      /^(?:\p{L}{3,10} |this \p{L}{3,10} was (?:originally )?written )?(?:by|von|par|por)\b:?$/iu.test(
        start,
      ) &&
      parent instanceof Element &&
      isSmall(parent)
    )
      this.#add(visibleText(parent), rank + 3, parent, false)
  }

  /** Whether a line is only "by ada", below the headline. */
  #isOfPost({ data }: Text): boolean {
    return /^by:? [\p{L}\p{N}._-]{2,}$/iu.test(data.trim()) && this.#isUnderHeadline()
  }

  #isUnderHeadline(): boolean {
    return this.#headline >= 0 && this.#elements - this.#headline < MAX_UNDER
  }

  /** Whether the line around a name, or the line before or after, is a date. */
  #isDated(element: Element): boolean {
    const text = visibleText(this.#lineAround(element))
    if (this.#title.includes(visibleText(element))) return false
    return text.length <= MAX_LINE && daysIn(text, { first: 'day', language: 'en' }).length === 1
  }

  #add(text: string, rank: number, place: Element | null, isMarked = true) {
    const name = nameIn(text.slice(0, MAX_LABEL), isMarked)
    // `Songs by Bob Dylan` on the page about him.
    if (name === null || (!isMarked && this.#title === name)) return
    this.#found.push({ name, rank, at: this.#elements, place })
  }
}

function isProfile({ name, attribs: { href = '' } }: Element): boolean {
  return name === 'a' && PROFILE.test(href.slice(0, MAX_LABEL))
}

/** The text after a label: a name, or the names of a list. */
function namesIn(element: Element): string {
  const items = element.name === 'ul' ? element.children.filter((it) => it instanceof Element) : []
  const people = items.slice(0, MAX_LIST).map((item) => visibleText(item))
  return people.length > 1 && people.every(isPerson) ? people.join(' and ') : visibleText(element)
}
