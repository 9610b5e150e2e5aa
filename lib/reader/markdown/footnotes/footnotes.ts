import { type ChildNode, Element, IS, Text } from '@/lib/reader/html'
import { mayHold } from '../page-facts'
import { type Asides, findAsides } from './asides'
import {
  type Anchor,
  ancestors,
  freeLabel,
  isNoteBox,
  label,
  type PlaceOnPage,
  readAnchors,
  textIn,
} from './note-marks'

/** The labels of a document's references and notes, the links back, and notes within the text. */
export type Footnotes = {
  references: ReadonlyMap<Element, string>
  notes: ReadonlyMap<Element, string>
  /** Anchors in a note that lead back to its reference. */
  backlinks: ReadonlySet<Element>
  asides: Asides
}

const MAX_BACKLINKS = 200
const NOTE = new Set(['li', 'p', 'div', 'dd', 'aside', 'section'])

/** Finds notes and the short raised anchors that refer to them. Null if there are none. */
export function findFootnotes(nodes: readonly ChildNode[]): Footnotes | null {
  if (!mayHold('holdsRaised', nodes[0])) return null
  const page = readAnchors(nodes)
  const references = new Map<Element, string>()
  const notes = new Map<Element, string>()
  const backlinks = new Set<Element>()
  const labels = new Set<string>()
  const calls = page.calls.flatMap((anchor) => {
    const place = page.places.get(anchor.target)
    const note = noteAfter(anchor, place)
    return place && note ? [{ anchor, note, place: place.element }] : []
  })
  const ofSeveral = sharedNotes(calls)
  const candidates = new Set(calls.map(({ note }) => note))
  const linksByNote = Map.groupBy(
    page.anchors,
    ({ element }) => ancestors(element).find((up) => candidates.has(up)) ?? null,
  )
  for (const { anchor, note } of calls) {
    // Notes that share a paragraph stay in it.
    if (backlinks.has(anchor.element) || ofSeveral.has(note)) continue
    const links = (linksByNote.get(note) ?? []).slice(0, MAX_BACKLINKS)
    const backs = links.filter(({ element, target, at }) => {
      const place = page.places.get(target)
      if (place && element.attribs.role === 'doc-backlink') return true
      return place && place.at < at && isAt(anchor.element, place)
    })
    if (backs.length === 0 && !isNamedNote(anchor, note)) continue
    if (!anchor.isRaised && holdsHeading(note)) continue
    const own = notes.get(note) ?? freeLabel(label(anchor.element) ?? '', labels)
    notes.set(note, own)
    references.set(anchor.element, own)
    for (const back of backs) backlinks.add(back.element)
  }
  const asides = findAsides(page.noted, { references, notes }, labels)
  if (references.size === 0 && asides.size === 0) return null
  return { references, notes, backlinks, asides }
}

/** Whether the element contains only links back and the symbols around them. */
export function isBacklinkBox(element: Element, { backlinks }: Footnotes): boolean {
  let isFootnote = backlinks.has(element)
  const isOnly = (nodes: readonly ChildNode[]): boolean =>
    nodes.every((node) => {
      if (node instanceof Text) return /^(?:[\s^↑↩*,;()[\]]|\ufe0e)*$/.test(node.data)
      if (!(node instanceof Element)) return true
      if (!backlinks.has(node)) return isOnly(node.children)
      isFootnote = true
      return true
    })
  return (backlinks.has(element) || isOnly(element.children)) && isFootnote
}

/** A note's text without its own label at the start. */
export function noteBody(note: Element, own: string): ChildNode[] {
  const first = note.children.find((child) => !(child instanceof Text) || child.data.trim() !== '')
  const repeats =
    first instanceof Element &&
    /^(?:sup|a|span|b|strong)$/.test(first.name) &&
    textIn(first).replace(/[[\]().:\s]/g, '') === own
  return repeats ? note.children.filter((child) => child !== first) : note.children
}

/**
 * The note that a call leads to: the item or paragraph around its target, or a `div` of several
 * paragraphs that the target opens. It comes after all references that are not declared.
 */
function noteAfter(call: Anchor, place: PlaceOnPage | undefined): Element | null {
  if (!place || (place.at < call.at && call.element.attribs.role !== 'doc-noteref')) return null
  let up: Element | null = place.element
  for (let level = 0; up && level < 4; level++) {
    if (NOTE.has(up.name)) {
      const note = wholeNote(up)
      return ancestors(call.element).includes(note) ? null : note
    }
    up = up.parent instanceof Element ? up.parent : null
  }
  return null
}

function wholeNote(note: Element): Element {
  const { parent } = note
  if (note.name !== 'p' || !(parent instanceof Element) || parent.name !== 'div') return note
  const [first] = parent.children.filter((child) => child instanceof Element)
  return first === note && NOTE_ID.test(parent.attribs.id ?? '') ? parent : note
}

const NOTE_ID = /^(?:sd)?(?:foot|end)note-?\d+$|^[ef](?:t|d)n\d+$/i

function sharedNotes(calls: readonly { note: Element; place: Element }[]): Set<Element> {
  const places = new Map<Element, Element>()
  const notes = new Set<Element>()
  for (const { note, place } of calls) {
    const first = places.get(note)
    if (first === undefined) places.set(note, place)
    else if (first !== place) notes.add(note)
  }
  return notes
}

/** Whether names alone tell that a call leads to a note, without a way back. */
function isNamedNote({ isRaised, target, element }: Anchor, note: Element): boolean {
  if (isRaised) return standsAmongNotes(note)
  return NOTE_TARGET.test(target) || (standsAmongNotes(note) && textIn(element).includes('['))
}

const NOTE_TARGET = /^_?(?:(?:foot|end)-?note|[ef][dt]?n)[-_:.]?\d{1,4}$/i

function holdsHeading({ children }: Element): boolean {
  return children.some(
    (child) =>
      child instanceof Element && ((child.tag.is & IS.heading) !== 0 || holdsHeading(child)),
  )
}

function standsAmongNotes(note: Element): boolean {
  return ancestors(note).slice(0, 4).some(isNoteBox)
}

function isAt(reference: Element, { element }: PlaceOnPage): boolean {
  return (
    ancestors(reference).slice(0, 4).includes(element) ||
    ancestors(element).slice(0, 3).includes(reference)
  )
}
