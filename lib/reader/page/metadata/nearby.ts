import { firstAmount } from '@/lib/base/text'
import { BLOCK, Element, isHidden, onOneLine, type ParentNode, Text } from '@/lib/reader/html'
import type { LabelledValue } from '../page'
import { upToNextLabel } from './labels'

const MAX_ELEMENTS = 20_000
const MAX_PAIRS = 600
const MAX_LABEL = 40
const MAX_LABEL_WORDS = 5
const MAX_VALUE = 160
/** Characters of a short text before white space is collapsed. */
const MAX_RAW = 1_000
const MAX_INSIDE = 12
const MAX_CLASSES = 4
const MAX_CLIMB = 3
const SKIPPED = new Set(['script', 'style', 'select', 'noscript', 'template', 'svg', 'textarea'])
/** A label in a line, with the rest of the line. */
const LABELS = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L} ]{1,24})[:：]\s(?=(.{1,160}))/gu
const PHONE = /(?:\+\d{1,3}[\s.-]?)?\(?\b\d{3}\)?[\s.-]\s?\d{3}[\s.-]\d{4}\b|\+\d[\d\s()-]{7,16}\d/
const FORMS: [string, (text: string) => string | null | undefined][] = [
  ['price', firstAmount],
  ['phone', (text) => PHONE.exec(text)?.[0]],
]

const WEBSITE =
  /^(?:visit )?(?:the |our )?(?:official |school |restaurant )?(?:web ?site|home ?page)$/i

/** Values by the text before them, and by their elements' names. */
type Nearby = { before: LabelledValue[]; named: LabelledValue[] }

/** Values that are not marked as data. Those after the headline are first. */
export function findNearby(body: ParentNode): Nearby {
  const search = new Search()
  search.walk(body)
  return search.toNearby()
}

type LabelMatch = LabelledValue & { at: number }

class Search {
  readonly #before: LabelMatch[] = []
  readonly #named: LabelMatch[] = []
  #elements = 0
  #headline = -1
  /** The last text, if it may be a label. */
  #label: string | null = null
  readonly #typed = new Set<string>()

  walk(parent: ParentNode) {
    for (const child of parent.children) {
      if (child instanceof Text) this.#text(child)
      else if (child instanceof Element && this.#elements++ < MAX_ELEMENTS) this.#element(child)
    }
  }

  toNearby(): Nearby {
    const inOrder = (matches: LabelMatch[]) => {
      const isAfter = ({ at }: LabelMatch) => at >= this.#headline
      const ordered = [...matches.filter(isAfter), ...matches.filter((entry) => !isAfter(entry))]
      return ordered.slice(0, MAX_PAIRS).map(({ label, value }) => ({ label, value }))
    }
    return { before: inOrder(this.#before), named: inOrder(this.#named) }
  }

  #element(element: Element) {
    if (SKIPPED.has(element.name) || isHidden(element)) return
    const { class: classes, id, itemprop, href } = element.attribs
    if (element.name === 'h1' && this.#headline < 0) this.#headline = this.#elements
    if (href && /^tel:/i.test(href)) this.#add(this.#named, 'phone', readShortText(element))
    if (href && /^https?:/i.test(href) && WEBSITE.test(readShortText(element).slice(0, MAX_LABEL)))
      this.#add(this.#named, 'website', href)
    if (element.name === 'address') this.#add(this.#named, 'address', readShortText(element))
    const names = [itemprop, id, ...(classes ?? '').split(/\s+/)].filter((name) => name)
    if (names.length > 0 && isLeaf(element)) this.#names(element, names.slice(0, MAX_CLASSES))
    this.walk(element)
  }

  #names(element: Element, names: (string | undefined)[]) {
    const value = readShortText(element)
    for (const name of names) {
      const label = (name ?? '').replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}]+/gu, ' ')
      this.#add(this.#named, label.trim(), value)
    }
  }

  #text(node: Text) {
    const text = onOneLine(node.data)
    if (!/[\p{L}\p{N}]/u.test(text)) return
    if (this.#label !== null) this.#add(this.#before, this.#label, valueAt(node, text))
    for (const [, label = '', rest = ''] of text.slice(0, MAX_VALUE * 2).matchAll(LABELS))
      this.#add(this.#before, label.trim(), upToNextLabel(rest))
    this.#label = isLabel(text) ? text.replace(/[\s:：]{1,9}$/, '') : null
    this.#typedIn(text.slice(0, MAX_VALUE))
  }

  /** The first price and phone number above the headline, and the first below. */
  #typedIn(text: string) {
    for (const [label, form] of FORMS) {
      const place = `${label} ${this.#headline < 0}`
      const match = this.#typed.has(place) ? null : form(text)
      if (!match) continue
      this.#typed.add(place)
      this.#add(this.#named, label, match.trim())
    }
  }

  #add(list: LabelMatch[], label: string, value: string) {
    if (label === '' || label.length > MAX_LABEL || value === '' || value.length > MAX_VALUE) return
    if (list.length < MAX_PAIRS * 4) list.push({ label, value, at: this.#elements })
  }
}

function isLabel(text: string): boolean {
  return (
    text.length <= MAX_LABEL &&
    /^\p{L}/u.test(text) &&
    !/[.!?,;]$/.test(text) &&
    text.split(' ').length <= MAX_LABEL_WORDS
  )
}

/** Whether an element has few children and no block. */
function isLeaf(element: Element): boolean {
  const { children } = element
  return (
    children.length > 0 &&
    children.length <= 6 &&
    children.every((child) => !(child instanceof Element) || !BLOCK.has(child.name))
  )
}

/** An element's text if it is short and has few elements inside, else empty. */
function readShortText(element: Element): string {
  const parts: string[] = []
  let length = 0
  let elements = 0
  const gather = (parent: ParentNode): boolean =>
    parent.children.every((child) => {
      if (child instanceof Text) {
        length += child.data.length
        parts.push(child.data)
        return length <= MAX_RAW
      }
      if (!(child instanceof Element) || isHidden(child)) return true
      if (child.name === 'br' || BLOCK.has(child.name)) parts.push(' ')
      return ++elements <= MAX_INSIDE && gather(child)
    })
  const text = gather(element) ? parts.join('').replace(/\s+/g, ' ').trim() : ''
  return text.length > MAX_VALUE ? '' : text
}

/** The text of the outermost small element that starts with this text. */
function valueAt(node: Text, text: string): string {
  let value = text
  let from: Text | Element = node
  for (let level = 0; level < MAX_CLIMB; level++) {
    const parent: ParentNode | null = from.parent
    if (!(parent instanceof Element) || !isLeaf(parent)) return value
    const first = parent.children.find(
      (child) => !(child instanceof Text) || /[\p{L}\p{N}]/u.test(child.data),
    )
    if (first !== from) return value
    const whole = readShortText(parent)
    if (whole === '') return value
    value = whole
    from = parent
  }
  return value
}
