import { type ChildNode, Element, Text } from '@/lib/reader/html'

/** A link within the page, and its place in the order of the page's elements. */
export type Anchor = { element: Element; target: string; at: number; isRaised: boolean }
export type PlaceOnPage = { element: Element; at: number }

type Anchors = {
  anchors: Anchor[]
  /** Those that look like a reference: short, and raised, declared as one, or a number. */
  calls: Anchor[]
  /** Where the targets of links are. */
  places: ReadonlyMap<string, PlaceOnPage>
  /** Elements that their class, role or attributes call a note. */
  noted: Element[]
}

const LEVELS = 12
const NOTE_BOX = /(?:^|[\s_-])(?:foot|end|side)?notes?(?:$|[\s_-])|reflist|references/i
const NOTE_ROLE = /doc-(?:endnotes?|footnotes?|bibliography)|^(?:foot|end|rear)notes?$/
const REFERENCE = /(?:^|\s)(?:doc-)?noteref(?:$|\s)/
const NOTED = /note|tooltip|popover/i
const LABEL = /^[[(]?((?:\p{L}{1,5}[\s\u00a0])?[\p{L}\p{N}*†‡§¶]{1,6})[\])]?$/u

/** The links within the page, and the places that they lead to. */
export function readAnchors(nodes: readonly ChildNode[]): Anchors {
  const page: Anchors & { places: Map<string, PlaceOnPage> } = {
    anchors: [],
    calls: [],
    places: new Map(),
    noted: [],
  }
  let at = 0
  const visit = (children: readonly ChildNode[], isRaised: boolean) => {
    for (const element of children) {
      if (!(element instanceof Element)) continue
      at++
      const { attribs } = element
      const target = targetAddress(element)
      if (target !== '') {
        const anchor = { element, target, at, isRaised: isRaised || isReference(element) }
        page.anchors.push(anchor)
        if (anchor.isRaised ? label(element) : isNumber(element)) page.calls.push(anchor)
      }
      for (const id of [attribs.id, element.name === 'a' ? attribs.name : undefined])
        if (id && !page.places.has(id)) page.places.set(id, { element, at })
      if (NOTED.test(attribs.class ?? '') || NOTED.test(attribs.role ?? '') || 'popover' in attribs)
        page.noted.push(element)
      visit(element.children, isRaised || element.name === 'sup')
    }
  }
  visit(nodes, false)
  return page
}

const NUMBER = /^[[(]?(?:\d{1,3}|[*†‡§¶]{1,3})[\])]?$/

function isNumber(anchor: Element): boolean {
  return anchor.children.length <= 3 && NUMBER.test(textIn(anchor).trim())
}

/** The text of a short anchor without its brackets. */
export function label(anchor: Element): string | undefined {
  return LABEL.exec(textIn(anchor).trim())?.[1]
}

/** A label that no other note has. */
export function freeLabel(label: string, labels: Set<string>): string {
  const joinedText = label.replace(/[\s\u00a0]/, '-')
  const plain = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)?$/u.test(joinedText) ? joinedText : 'note'
  let own = plain
  for (let n = 2; labels.has(own); n++) own = `${plain}-${n}`
  labels.add(own)
  return own
}

export function isNoteBox({ attribs }: Element): boolean {
  const { class: names = '', id = '', role = '', 'epub:type': kind = '' } = attribs
  return NOTE_BOX.test(names) || NOTE_BOX.test(id) || NOTE_ROLE.test(role) || NOTE_ROLE.test(kind)
}

/** The element and its ancestors, as far as relevant here. */
export function ancestors(element: Element): Element[] {
  const list: Element[] = []
  for (
    let up: Element | null = element;
    up && list.length < LEVELS;
    up = up.parent instanceof Element ? up.parent : null
  )
    list.push(up)
  return list
}

export function textIn(element: Element): string {
  return element.children
    .map((child) =>
      child instanceof Text ? child.data : child instanceof Element ? textIn(child) : '',
    )
    .join('')
}

function targetAddress({ name, attribs }: Element): string {
  if (name === 'button') return attribs.popovertarget ?? attribs['aria-controls'] ?? ''
  const href = name === 'a' ? (attribs.href ?? '') : ''
  return href.charCodeAt(0) === 35 ? idIn(href) : ''
}

function isReference({ name, attribs, children }: Element): boolean {
  if (REFERENCE.test(attribs.role ?? '') || REFERENCE.test(attribs['epub:type'] ?? '')) return true
  if (name === 'button' && 'popovertarget' in attribs) return true
  return (
    children.length > 0 &&
    children.every((child) => child instanceof Element && child.name === 'sup')
  )
}

function idIn(href: string): string {
  try {
    return decodeURIComponent(href.slice(1))
  } catch {
    return href.slice(1)
  }
}
