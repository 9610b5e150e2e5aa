import { type AnyNode, type ChildNode, Document, Element, Text } from '@/lib/reader/html'

/** The labels of a document's references (anchors) and notes, and the links back. */
export type Footnotes = {
  references: ReadonlyMap<Element, string>
  notes: ReadonlyMap<Element, string>
  /** Anchors in a note that lead back to its reference. */
  backlinks: ReadonlySet<Element>
}

type Anchor = { element: Element; target: string; isRaised: boolean }

const LEVELS = 12
const MAX_BACKLINKS = 200
const NOTE_BOX = /(?:^|[\s_-])(?:foot|end|side)?notes?(?:$|[\s_-])|reflist|references/i
const NOTE_ROLE = /doc-(?:endnotes?|footnotes?|bibliography)|^(?:foot|end|rear)notes?$/
const NOTE = new Set(['li', 'p', 'div', 'dd', 'aside', 'section'])
const LABEL = /^[[(]?([\p{L}\p{N}*†‡§¶]{1,6})[\])]?$/u

/** Finds notes and the short raised anchors that refer to them. Null if there are none. */
export function findFootnotes(nodes: readonly ChildNode[]): Footnotes | null {
  if (!mayHoldRaised(nodes)) return null
  const anchors: Anchor[] = []
  visit(nodes, false, (element, isRaised) => {
    const href = element.name === 'a' ? (element.attribs.href ?? '') : ''
    if (href.charCodeAt(0) === 35 && href.length > 1)
      anchors.push({ element, target: idIn(href), isRaised })
  })
  const calling = anchors.filter(
    ({ element, isRaised }) => (isRaised || holdsRaised(element)) && label(element),
  )
  if (calling.length === 0) return null
  const byId = new Map<string, Element>()
  visit(nodes, false, (element) => {
    const { id } = element.attribs
    if (id && !byId.has(id)) byId.set(id, element)
  })
  const called = calling.flatMap(({ element, target }) => {
    const note = noteAround(byId.get(target))
    return note && !isInside(element, note) ? [{ element, note }] : []
  })
  const candidates = new Set(called.map(({ note }) => note))
  const linksOf = Map.groupBy(
    anchors,
    ({ element }) => ancestors(element).find((up) => candidates.has(up)) ?? null,
  )
  const references = new Map<Element, string>()
  const notes = new Map<Element, string>()
  const backlinks = new Set<Element>()
  const taken = new Set<string>()
  for (const { element, note } of called) {
    const links = (linksOf.get(note) ?? []).slice(0, MAX_BACKLINKS)
    const backs = links.filter(({ target }) => isAt(element, byId.get(target)))
    if (backs.length === 0 && !standsAmongNotes(note)) continue
    const own = notes.get(note) ?? freeLabel(label(element) ?? '', taken)
    notes.set(note, own)
    references.set(element, own)
    for (const back of backs) backlinks.add(back.element)
  }
  return references.size === 0 ? null : { references, notes, backlinks }
}

/** Whether the element contains only links back and the symbols around them. */
export function isBacklinkBox(element: Element, { backlinks }: Footnotes): boolean {
  let found = backlinks.has(element)
  const isOnly = (nodes: readonly ChildNode[]): boolean =>
    nodes.every((node) => {
      if (node instanceof Text) return /^(?:[\s^↑↩*,;()[\]]|\ufe0e)*$/.test(node.data)
      if (!(node instanceof Element)) return true
      if (!backlinks.has(node)) return isOnly(node.children)
      found = true
      return true
    })
  return (backlinks.has(element) || isOnly(element.children)) && found
}

/** A note's text without its own label at the start. */
export function noteBody(note: Element, own: string): ChildNode[] {
  const first = note.children.find((child) => !(child instanceof Text) || child.data.trim() !== '')
  const repeats =
    first instanceof Element &&
    /^(?:sup|a|span|b|strong)$/.test(first.name) &&
    textOf(first).replace(/[[\]().:\s]/g, '') === own
  return repeats ? note.children.filter((child) => child !== first) : note.children
}

/** Whether the page of these nodes has any raised text. */
function mayHoldRaised([first]: readonly ChildNode[]): boolean {
  // A copied element does not know its page, but its children do.
  let up: AnyNode | null =
    first?.parent ?? (first instanceof Element ? (first.children[0] ?? null) : null)
  while (up && !(up instanceof Document)) up = up.parent
  return up?.holdsRaised ?? true
}

function visit(
  nodes: readonly ChildNode[],
  isRaised: boolean,
  see: (element: Element, isRaised: boolean) => void,
) {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue
    see(node, isRaised)
    visit(node.children, isRaised || node.name === 'sup', see)
  }
}

function holdsRaised(anchor: Element): boolean {
  return (
    anchor.children.length > 0 &&
    anchor.children.every((child) => child instanceof Element && child.name === 'sup')
  )
}

function label(anchor: Element): string | undefined {
  return LABEL.exec(textOf(anchor).trim())?.[1]
}

function freeLabel(wanted: string, taken: Set<string>): string {
  const plain = /^[\p{L}\p{N}]+$/u.test(wanted) ? wanted : 'note'
  let own = plain
  for (let n = 2; taken.has(own); n++) own = `${plain}-${n}`
  taken.add(own)
  return own
}

/** The block a target identifies: itself, or the item or paragraph around it. */
function noteAround(target: Element | undefined): Element | null {
  let up: Element | null = target ?? null
  for (let level = 0; up && level < 4; level++) {
    if (NOTE.has(up.name)) return up
    up = up.parent instanceof Element ? up.parent : null
  }
  return null
}

function standsAmongNotes(note: Element): boolean {
  let up: Element | null = note
  for (let level = 0; up && level < 4; level++) {
    const { class: names = '', id = '', role = '', 'epub:type': kind = '' } = up.attribs
    if (NOTE_BOX.test(names) || NOTE_BOX.test(id) || NOTE_ROLE.test(role) || NOTE_ROLE.test(kind))
      return true
    up = up.parent instanceof Element ? up.parent : null
  }
  return false
}

/** Whether a place is the reference's: the anchor, an ancestor, or something in it. */
function isAt(reference: Element, place: Element | undefined): boolean {
  if (place === undefined) return false
  return (
    ancestors(reference).slice(0, 4).includes(place) ||
    ancestors(place).slice(0, 3).includes(reference)
  )
}

function isInside(element: Element, around: Element): boolean {
  return ancestors(element).includes(around)
}

/** The element and its ancestors, as far as relevant here. */
function ancestors(element: Element): Element[] {
  const found: Element[] = []
  for (
    let up: Element | null = element;
    up && found.length < LEVELS;
    up = up.parent instanceof Element ? up.parent : null
  )
    found.push(up)
  return found
}

function idIn(href: string): string {
  try {
    return decodeURIComponent(href.slice(1))
  } catch {
    return href.slice(1)
  }
}

function textOf(element: Element): string {
  return element.children
    .map((child) =>
      child instanceof Text ? child.data : child instanceof Element ? textOf(child) : '',
    )
    .join('')
}
