import {
  BLOCK,
  ELEMENT_FACTS,
  Element,
  isHidden,
  type ParentNode,
  SCAN,
  Text,
  visibleText,
} from '@/lib/reader/html'
import type { Survey } from '../../survey'
import { isInArticle } from '../authors/line'
import { AROUND_ELEMENTS, NameTests, SKIPPED_ELEMENTS } from '../name-tests'
import { type DateStyle, dateIn, daysIn } from './days'

const MAX_ELEMENTS = 8_000
const MAX_TEXT = 200
const MAX_NEAR = 300
/** Elements between the headline and the line below it. */
const MAX_NEXT = 6
/** "Dec 26, 2025", with nothing else. */
const FIRST = /^(?:\d{1,2}\.? )?\p{L}{3,9}\.? (?:\d{1,2},? )?\d{4}$/u
/** Characters of a date with a word or two. */
const MAX_ALONE = 40
const MAX_LINE = 60
/** Characters beside a date in its own line. */
const MAX_BESIDE = 25
/** Below MIN_RANK a date is a guess; from SURE_RANK on, it overrides the page's data. */
const MIN_RANK = -3
const SURE_RANK = 3

/** A visible date. `rank`: how likely it is the date of publication. */
type VisibleDate = { day: string; rank: number; at: number }

/** The visible date of publication, whether it is marked as such, and all visible dates. */
type VisibleDay = { day: string; isSure: boolean; days: ReadonlySet<string> }

/** The visible date of publication, or null. */
export function shownDay(survey: Survey, style: DateStyle): VisibleDay | null {
  const search = new Search(style)
  search.walk(survey.body, { rank: 0, isDated: false })
  return search.best()
}

/** What the classes around a date say about it. */
type Place = { rank: number; isDated: boolean; isFoot?: boolean }

const DATED =
  /date|time|publi|posted|byline|entry-?meta|post-?meta|\bmeta|datum|stamp|info|author|when|submitted|created|erstellt/i
const SURE =
  /publi|pubdate|posted|dateline|entry-?date|post-?date|article-?date|artikeldatum|date-?header|created|submitted/i
const AROUND =
  /comment(?!ary)|related|sidebar|(?<!elementor-|wrapper_|type_)widget|todays?-?date|current-?date|teaser|recommend|recent|popular|trending|calendar|archive|latest|copyright|footer|respond|event|promo|\bnav/i
/** Where other works and events are dated. */
const SOURCES =
  /^(?!.*header).*(?:foot-?note|end-?note|cite_?note|ref-?list|references|bibliograph|citation|infobox|\bfn[-:_]?\d|_ftn\d)/i
const SOURCE_WORDS =
  /retrieved|accessed|peer-reviewed|archived|abgerufen|consulté|zugriff|\bbuilds?\b|copyright|©|\b(?=\d{0,40}[a-f])(?=[a-f]{0,40}\d)[\da-f]{7,40}\b/i
/** What happens on a day: a deadline, or when an event begins. */
const HAPPENS =
  /apply (?:by|before|until)|applications? (?:by|until|close)|deadline|closing date|valid until|expires|register by|rsvp|doors open|bewerb\p{L}{0,12} bis|bewerbungs(?:schluss|frist)|gültig bis|einsendeschluss|anmeldeschluss/iu
const HAPPENS_LABEL =
  /^(?:when|date and time|start(?:s|ing)?|begins?|ends?|deadline|closing date|wann|termin|beginn|bewerbungsschluss|quand|cuándo)\b/i
const LATER =
  /updat|modifi|aktualisiert|ge[äa]ndert|änderung|mis à jour|aggiornat|actualizad|edited|bearbeitet|letzte/i
const PUBLISHED =
  /publi|veröffentlicht|posted|erschienen|geschrieben|verfasst|written|en ligne|stand:|datum|erstellt|gepostet/i
const NAMES = {
  dated: DATED,
  named: /date|publi/i,
  sure: SURE,
  around: AROUND,
  sources: SOURCES,
  later: LATER,
}
/** "She was born on 14 February 1999 in Skar, and …": what it says happened then. */
const SENTENCE = /^[^\n]{60,}[.!?。]["”»)]?$/u
const IN_TEXT = new Set(['p', 'li', 'dd', 'blockquote'])

class Search {
  readonly #style: DateStyle
  readonly #tests = new NameTests(NAMES)
  readonly #found: VisibleDate[] = []
  #elements = 0
  #headline = -1

  constructor(style: DateStyle) {
    this.#style = style
  }

  walk(parent: ParentNode, place: Place) {
    for (const child of parent.children) {
      if (child instanceof Text) {
        if (child.scan & SCAN.shown) this.#text(child, place)
      } else if (child instanceof Element && this.#elements++ < MAX_ELEMENTS)
        this.#element(child, place)
    }
  }

  best(): VisibleDay | null {
    const headline = this.#headline
    const far = ({ at }: VisibleDate) =>
      headline < 0 ? at : at < headline ? (headline - at) * 2 : at - headline
    const [best] = this.#found.toSorted((a, b) => b.rank - a.rank || far(a) - far(b))
    const days = new Set(this.#found.map(({ day }) => day))
    return best && best.rank >= MIN_RANK
      ? { day: best.day, isSure: best.rank >= SURE_RANK, days }
      : null
  }

  #element(element: Element, place: Place) {
    if (element.name === 'h1' && this.#headline < 0) this.#headline = this.#elements
    if (SKIPPED_ELEMENTS.has(element.name) || isHidden(element)) return
    const itemprop = element.known & ELEMENT_FACTS.plain ? undefined : element.attribs.itemprop
    const own = this.#tests.of(element, itemprop)
    if (own.is('sources')) return
    let { rank, isDated } = place
    const isFoot = place.isFoot || (element.name === 'footer' && !isInArticle(element))
    const isAround = AROUND_ELEMENTS.has(element.name) || (own.is('around') && !own.is('sure'))
    if (isAround && element.name !== 'article' && element.name !== 'main')
      rank = Math.min(rank, 0) - 3
    const isTime = element.name === 'time' || element.name === 'abbr'
    if (isTime || own.is('dated')) {
      isDated = true
      rank += (own.is('sure') ? 1 : 0) - (own.is('later') ? 2 : 0)
      if (!isFoot || own.is('sure')) this.#attributes(element, isTime || own.is('named'), rank)
    }
    this.walk(element, { rank, isDated, isFoot })
  }

  #attributes({ attribs }: Element, isTime: boolean, rank: number) {
    const time = isTime ? (attribs.datetime ?? attribs.content ?? attribs.title) : undefined
    const date = time && dateIn(time.slice(0, 60), this.#style)
    if (date) this.#add(date.slice(0, 10), 3 + rank)
  }

  #text(node: Text, { rank, isDated, isFoot }: Place) {
    const { data } = node
    const text = data.length > MAX_TEXT ? data.slice(0, MAX_TEXT) : data
    const [day] = daysIn(text, this.#style)
    if (!day || SOURCE_WORDS.test(text) || HAPPENS.test(text) || isEventDay(node)) return
    const bonus = (PUBLISHED.test(text) ? 1 : 0) - (LATER.test(text) ? 2 : 0)
    if (isFoot && bonus <= 0) return
    const isLine = data.trim().length < MAX_LINE || bonus > 0
    const isFirst = this.#isNext() && FIRST.test(text.trim())
    if (!isDated && bonus <= 0 && !isFirst && isInSentence(node)) return
    if (!isDated && bonus <= 0 && SENTENCE.test(text.trim())) return
    if (!isDated && this.#isFar() && text.trim().length > MAX_ALONE) return
    this.#add(day, rank + bonus + (isDated ? 3 : isLine ? 1 : 0))
  }

  /** Whether the text is far from the headline: what it says was published is another work. */
  #isFar(): boolean {
    return this.#headline >= 0 && this.#elements - this.#headline > MAX_NEAR
  }

  #isNext(): boolean {
    return this.#headline >= 0 && this.#elements - this.#headline < MAX_NEXT
  }

  #add(day: string, rank: number) {
    this.#found.push({ day, rank, at: this.#elements })
  }
}

/** Whether the label before it says that something takes place then. */
function isEventDay(text: Text): boolean {
  const { parent } = text
  if (HAPPENS_LABEL.test(labelBefore(text))) return true
  const isValue = parent instanceof Element && (parent.name === 'dd' || parent.name === 'td')
  return isValue && HAPPENS_LABEL.test(labelBefore(parent))
}

/** The text of the element right before a node, or the node's own up to a colon. */
function labelBefore(node: Text | Element): string {
  const siblings = node.parent?.children ?? []
  const before = siblings.slice(0, siblings.indexOf(node)).findLast((node) => !isBlank(node))
  const own = node instanceof Text ? (/^\s{0,20}([^:]{1,30}):/.exec(node.data)?.[1] ?? '') : ''
  return before instanceof Element ? visibleText(before).trim() : own
}

const isBlank = (node: Text | Element) => node instanceof Text && node.data.trim() === ''

/** Whether the paragraph around a text goes on: a date in it is not the page's. */
function isInSentence(node: Text): boolean {
  let block = node.parent
  while (block instanceof Element && !BLOCK.has(block.name)) block = block.parent
  return (
    block instanceof Element &&
    IN_TEXT.has(block.name) &&
    visibleText(block).length > node.data.trim().length + MAX_BESIDE
  )
}
