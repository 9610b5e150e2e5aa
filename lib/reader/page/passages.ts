import { isBarrier } from '@/lib/base/text'
import {
  BLOCK,
  type ChildNode,
  Element,
  HEADING,
  isHidden,
  knownTag,
  NO_ATTRIBUTES,
  Text,
  visibleLines,
  visibleText,
} from '@/lib/reader/html'
import { isTable, rowCells, type Style, tableRows, writeMarkdown } from '@/lib/reader/markdown'
import type { Passage } from './page'

/** A part that is never split: a paragraph, a list item, some rows of a table, a code block. */
type Atom = { headings: string[]; nodes: ChildNode[]; text: string; alone: boolean }

/** Approximate characters of a passage. */
const TARGET_CHARACTERS = 900
const MAX_CHARACTERS = 1800
/** Characters of the names of one entry. */
const MAX_NAMES = 300
/** Characters that a short passage counts for, because of its headings. */
const MIN_COUNTED = 200

/** The nodes as passages with headings, at most `maxCharacters` of text in total. */
export function cutPassages(
  nodes: readonly ChildNode[],
  style: Style,
  maxCharacters = Number.POSITIVE_INFINITY,
): Passage[] {
  const cutter = new Cutter()
  cutter.cutNodes(nodes)
  const passages: Passage[] = []
  let room = maxCharacters
  for (const { headings, nodes, text } of join(cutter.atoms)) {
    if (room <= 0) break
    const markdown = text.length > room ? text.slice(0, room) : writeMarkdown(nodes, style)
    passages.push({ headings, text: text.slice(0, room), markdown })
    room -= Math.max(text.length, MIN_COUNTED)
  }
  return passages
}

class Cutter {
  readonly atoms: Atom[] = []
  private path: { level: number; text: string }[] = []
  private run: ChildNode[] = []

  cutNodes(nodes: readonly ChildNode[]) {
    for (const node of nodes) {
      if (node instanceof Text) this.run.push(node)
      else if (node instanceof Element && !isHidden(node)) {
        if (BLOCK.has(node.name)) this.block(node)
        else if (holdsBlock(node)) this.cutNodes(node.children)
        else this.run.push(node)
      }
    }
    this.endRun()
  }

  private block(element: Element) {
    this.endRun()
    const name = element.name
    if (HEADING.has(name)) this.heading(element)
    else if (isTable(element)) this.table(element)
    else if (name === 'pre') this.add([element], true)
    else if (name === 'ul' || name === 'ol') this.list(element)
    else if (name === 'p' || name === 'blockquote' || name === 'figure' || name === 'dt')
      this.add([element], false)
    else if (isBox(element)) this.box(element)
    else this.cutNodes(element.children)
  }

  /** The heading of a note or an example is not that of what follows it. */
  private box(element: Element) {
    const { path } = this
    this.cutNodes(element.children)
    this.endRun()
    this.path = path
  }

  private heading(element: Element) {
    const text = visibleText(element)
      .replace(/[¶§#]$/, '')
      .trimEnd()
    if (text === '') return
    const level = Number(element.name.charAt(1))
    const above = this.path.filter((above) => above.level < level && above.text !== text)
    this.path = [...above, { level, text }]
  }

  private list(list: Element) {
    if (visibleText(list).length <= TARGET_CHARACTERS) {
      this.add([list], false)
      return
    }
    for (const item of list.children) {
      if (item instanceof Element && item.name === 'li') this.add([around(list, [item])], false)
    }
  }

  private table(table: Element) {
    const rows = tableRows(table)
    if (visibleText(table).length <= MAX_CHARACTERS) {
      this.add([table], true)
      return
    }
    const first = rows[0]
    const header = first && rowCells(first).some((cell) => cell.name === 'th') ? [first] : []
    let part: Element[] = []
    let length = 0
    for (const row of rows.slice(header.length)) {
      part.push(row)
      length += visibleText(row).length
      if (length < TARGET_CHARACTERS) continue
      this.add([around(TABLE, [...header, ...part])], true)
      part = []
      length = 0
    }
    if (part.length > 0) this.add([around(TABLE, [...header, ...part])], true)
  }

  private endRun() {
    const run = this.run
    this.run = []
    if (run.length > 0) this.add(run, false)
  }

  private add(nodes: ChildNode[], alone: boolean) {
    const text = visibleLines(nodes, '~~')
    if (text !== '' && (alone || !isBarrier(text)))
      this.atoms.push({ headings: this.path.map((heading) => heading.text), nodes, text, alone })
  }
}

/** Joins neighbours under the same headings while they are short. */
function join(atoms: readonly Atom[]): Atom[] {
  const joinedText: Atom[] = []
  let whole: Atom | null = null
  for (const [at, atom] of atoms.entries()) {
    whole = whole ? append(whole, atom) : { ...atom, nodes: [...atom.nodes] }
    // The names of an entry stay with its explanation.
    const isName = isTerm(atom) || (isBoldLine(whole) && !/[.!?:]$/.test(whole.text))
    if (isName && whole.text.length < MAX_NAMES && hasSameHeadings(atom, atoms[at + 1])) continue
    const last = joinedText.at(-1)
    if (last && hasSameHeadings(last, whole) && fits(last, whole)) append(last, whole)
    else joinedText.push(whole)
    whole = null
  }
  return joinedText
}

const BOX =
  /(?:^|[\s_-])(?:notes?|note-?box|warning|example|tip|caution|important|admonition|callout|alert|infobox|sidebar)(?:$|[\s_-])/i
const isBox = ({ name, attribs }: Element) => name === 'aside' || BOX.test(attribs.class ?? '')

const isTerm = ({ nodes: [node] }: Atom) => node instanceof Element && node.name === 'dt'

/** A line in bold that names what is explained below it. */
function isBoldLine({ nodes: [node] }: Atom): boolean {
  if (!(node instanceof Element) || node.name !== 'p') return false
  const [bold, ...rest] = node.children
  return bold instanceof Element && /^(?:b|strong)$/.test(bold.name) && rest.length === 0
}

const hasSameHeadings = (atom: Atom, next: Atom | undefined) =>
  next !== undefined &&
  atom.headings.length === next.headings.length &&
  atom.headings.every((heading, i) => heading === next.headings[i])

function fits(last: Atom, { text, alone }: Atom): boolean {
  const isFree = alone || last.alone || last.text.length < 200
  return last.text.length + text.length < (isFree ? MAX_CHARACTERS : TARGET_CHARACTERS)
}

/** In place, so that many small parts take linear time. */
function append(whole: Atom, { nodes, text, alone }: Atom): Atom {
  whole.nodes.push(...nodes)
  whole.text += `\n${text}`
  whole.alone ||= alone
  return whole
}

/** A copy of an element with some of its children, whose parent stays the original. */
function around({ tag, attribs, known }: Element, children: ChildNode[]): Element {
  const copy = new Element(tag, attribs, known)
  copy.children = children
  return copy
}

const TABLE = new Element(knownTag('table'), NO_ATTRIBUTES)

function holdsBlock(element: Element): boolean {
  return element.children.some(
    (child) => child instanceof Element && (BLOCK.has(child.name) || holdsBlock(child)),
  )
}
