import { type ChildNode, Element, isHidden, NO_ATTRIBUTES, Text } from '@/lib/reader/html'
import { freeLabel, isNoteBox, label, textIn } from './note-marks'

/**
 * Notes at their mark: pop-ups, and notes set beside the text. By the element that is
 * replaced with the reference; null for an element that is written with it.
 */
export type Asides = ReadonlyMap<Element, { label: string; body: ChildNode[] } | null>

/** The labels of references and notes that are linked. */
type Linked = {
  references: ReadonlyMap<Element, string>
  notes: ReadonlyMap<Element, string>
}

const LATEX_NOTE = /(?:^|\s)ltx_note(?:\s|$)/
const LATEX_CONTENT = /(?:^|\s)ltx_note_content(?:\s|$)/
const LATEX_MARK = /(?:^|\s)ltx_(?:note_mark|tag_note)(?:\s|$)/
const SIDE_NOTE = /(?:^|\s)side-?note(?:\s|$)/i
const POP_UP = /tooltip|popover|note/i
const INLINE = new Set(['span', 'small', 'div', 'aside'])

/** Finds notes within the text, among the elements that are called notes. */
export function findAsides(
  noted: readonly Element[],
  { references, notes }: Linked,
  labels: Set<string>,
): Asides {
  const asides = new Map<Element, { label: string; body: ChildNode[] } | null>()
  const add = (at: Element, label: string | undefined, body: ChildNode[]) =>
    asides.set(at, { label: freeLabel(label ?? String(asides.size + 1), labels), body })
  const notesByLabel = new Map([...notes].map(([note, label]) => [label, note]))
  for (const note of noted) {
    if (!INLINE.has(note.name) || textIn(note).trim() === '') continue
    if (LATEX_NOTE.test(note.attribs.class ?? '')) {
      const content = find(note, LATEX_CONTENT)
      const mark = find(note, LATEX_MARK)
      if (content && mark) add(note, label(mark), withoutMarks(content))
      continue
    }
    const mark = markBefore(note)
    const target = mark ? calledLabel(mark, references) : undefined
    if (target !== undefined) {
      if (SIDE_NOTE.test(note.attribs.class ?? '') && repeats(note, notesByLabel.get(target)))
        asides.set(note, null)
      continue
    }
    const hiddenText = mark || isHidden(note) ? null : hiddenInMark(note)
    if (hiddenText) {
      add(note, label(visiblePart(note)), hiddenText.children)
      continue
    }
    if (mark && isHidden(note) && isPopUp(note)) add(mark, label(mark), note.children)
    else if (
      note.name === 'span' &&
      SIDE_NOTE.test(note.attribs.class ?? '') &&
      standsAtMark(note)
    ) {
      if (mark) asides.set(note, null)
      add(mark ?? note, mark ? label(mark) : undefined, note.children)
    }
  }
  return asides
}

function isPopUp(note: Element): boolean {
  const { role = '', class: names = '' } = note.attribs
  return isNoteBox(note) || 'popover' in note.attribs || POP_UP.test(role) || POP_UP.test(names)
}

function markBefore(note: Element): Element | null {
  const before = elementBefore(note)
  const isMark = before !== null && /^(?:sup|a|button|label)$/.test(before.name)
  return isMark && label(before) !== undefined && !isHidden(before) ? before : null
}

function standsAtMark(note: Element): boolean {
  const before = elementBefore(note)
  return before !== null && /^(?:input|label|sup)$/.test(before.name)
}

function elementBefore(note: Element): Element | null {
  let before = note.prev
  while (before instanceof Text && before.data.trim() === '') before = before.prev
  return before instanceof Element ? before : null
}

function calledLabel(mark: Element, references: Linked['references']): string | undefined {
  const own = references.get(mark)
  if (own !== undefined) return own
  for (const child of mark.children) {
    const inside = child instanceof Element ? calledLabel(child, references) : undefined
    if (inside !== undefined) return inside
  }
  return undefined
}

function repeats(aside: Element, note: Element | undefined): boolean {
  return note !== undefined && lettersIn(note).includes(lettersIn(aside))
}

const lettersIn = (element: Element) => textIn(element).replace(/[^\p{L}]+/gu, '')

/** The text in a mark that opens it: `<span class="footnote">1<span hidden>…</span></span>`. */
function hiddenInMark(mark: Element): Element | null {
  const [content, ...others] = mark.children.filter(
    (child): child is Element => child instanceof Element && isHidden(child),
  )
  if (!content || others.length > 0 || textIn(content).trim() === '') return null
  return label(visiblePart(mark)) === undefined ? null : content
}

function visiblePart(mark: Element): Element {
  const part = new Element(mark.tag, NO_ATTRIBUTES)
  part.children = mark.children.filter((child) => !(child instanceof Element && isHidden(child)))
  return part
}

function withoutMarks(content: Element): ChildNode[] {
  return content.children.filter(
    (child) => !(child instanceof Element && LATEX_MARK.test(child.attribs.class ?? '')),
  )
}

function find(element: Element, names: RegExp): Element | null {
  for (const child of element.children) {
    if (!(child instanceof Element)) continue
    if (names.test(child.attribs.class ?? '')) return child
    const inside = find(child, names)
    if (inside) return inside
  }
  return null
}
