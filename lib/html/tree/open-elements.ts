import { type ChildNode, type Document, Element, insert, KNOWN, type ParentNode, shrink } from './nodes'
import { IS, type Tag } from './tags'

/** The elements that are open while a tree is built, and the marks that a misplaced end tag left open. */
export class OpenElements {
  private readonly tags: Tag[] = []
  private readonly nodes: ParentNode[] = []
  /** How many are open of each name, by the tag's number. */
  private readonly counts: number[] = []
  private readonly kept: boolean[] = []
  /** Marks whose end tag has not come: reopened in the next paragraph, as browsers do. */
  private readonly marks: { element: Element; at: number }[] = []
  private readonly root: Document
  private readonly maxDepth: number
  private depth = 0
  /** Name, name's bits and node of the innermost element. */
  top = ''
  is = 0
  node: ParentNode

  constructor(root: Document, maxDepth: number) {
    this.root = root
    this.node = root
    this.maxDepth = maxDepth
  }

  get size(): number {
    return this.tags.length
  }
  get tooDeep(): boolean {
    return this.depth >= this.maxDepth
  }
  has(tag: Tag): boolean {
    return (this.counts[tag.id] ?? 0) > 0
  }

  push(element: Element, isMark = false) {
    element.known |= KNOWN.open
    this.enter(element.tag, element, true)
    this.depth++
    if (isMark) this.remember(element)
  }

  /** Lets go of what is still open: the page has ended. */
  close() {
    this.nodes.length = 0
    this.tags.length = 0
    this.marks.length = 0
    this.node = this.root
  }

  /** An element beyond the depth limit: open, but its content lands in the deepest element kept. */
  pushFlattened(element: Element) {
    this.enter(element.tag, 'hidden' in element.attribs ? element : this.node, false)
  }

  pop() {
    const tag = this.tags.pop()
    const node = this.nodes.pop()
    if (tag === undefined || node === undefined) return
    if (this.kept.pop()) {
      this.depth--
      if (node instanceof Element) node.known &= ~KNOWN.open
      shrink(node)
    }
    this.counts[tag.id] = (this.counts[tag.id] ?? 1) - 1
    this.settle()
    if (tag.is & IS.scope && this.marks.length > 0) this.dropMarksInside()
  }

  popTo(tag: Tag) {
    while (this.tags.length > 0) {
      const top = this.tags[this.tags.length - 1]
      this.pop()
      if (top === tag) return
    }
  }

  popUntil(stops: readonly string[]) {
    while (this.tags.length > 0 && !stops.includes(this.top)) this.pop()
  }

  find(tag: Tag): Element | null {
    const node = this.nodes[this.tags.lastIndexOf(tag)]
    return node instanceof Element && node.tag === tag ? node : null
  }

  inScope(tag: Tag): boolean {
    if (!this.has(tag)) return false
    for (let i = this.tags.length - 1; i >= 0; i--) {
      const open = this.tags[i] as Tag
      if (open === tag) return true
      if (open.is & IS.scope) return false
    }
    return false
  }

  closeHeading() {
    for (let i = this.tags.length - 1; i >= 0; i--) {
      const open = this.tags[i] as Tag
      if (open.is & IS.heading) {
        this.popTo(open)
        return
      }
      if (open.is & IS.scope) return
    }
  }

  /** Ends an open list item, unless a list or another block was opened inside it. */
  closeInList(tag: Tag, lists: readonly string[]) {
    if (!this.has(tag)) return
    for (let i = this.tags.length - 1; i >= 0; i--) {
      const open = this.tags[i] as Tag
      if (open === tag) {
        this.popTo(tag)
        return
      }
      if (open.is & IS.scope || lists.includes(open.name)) return
      if (open.is & IS.closesParagraph && !PASSED.has(open.name)) return
    }
  }

  closeInTable(tag: Tag) {
    for (let i = this.tags.length - 1; i >= 0; i--) {
      const open = this.tags[i] as Tag
      if (open === tag) {
        this.popTo(tag)
        return
      }
      if (open.name === 'table' || open.name === 'template') return
    }
  }

  /** Ends a mark; marks opened inside it live on after it, blocks opened inside it stay open. */
  endMark(tag: Tag) {
    let mark = this.marks.length - 1
    while (mark >= 0 && this.marks[mark]?.element.tag !== tag) mark--
    if (mark >= 0) this.dropMark(mark)
    if (!this.inScope(tag)) return
    const at = this.tags.lastIndexOf(tag)
    let holdsBlock = false
    for (let i = at + 1; i < this.tags.length && !holdsBlock; i++)
      holdsBlock = ((this.tags[i] as Tag).is & IS.closesParagraph) !== 0
    if (!holdsBlock) this.popTo(tag)
    else this.forget(at, tag)
  }

  /** Opens again the marks that were cut off by the end of a block. */
  reopenMarks() {
    for (const mark of this.marks) {
      if (mark.element.known & KNOWN.open) continue
      if (this.tooDeep) return
      const copy = new Element(mark.element.tag, mark.element.attribs, mark.element.known)
      insert(this.node, copy, null)
      mark.element = copy
      mark.at = this.size
      this.push(copy)
    }
  }

  /** Where text that stands loose in a table goes: in front of the table. */
  beforeTable(table: Tag): [ParentNode, ChildNode | null] {
    const node = this.nodes[this.tags.lastIndexOf(table)]
    if (!(node instanceof Element) || !node.parent) return [this.node, null]
    return [node.parent, node]
  }

  private enter(tag: Tag, node: ParentNode, kept: boolean) {
    this.tags.push(tag)
    this.nodes.push(node)
    this.kept.push(kept)
    this.counts[tag.id] = (this.counts[tag.id] ?? 0) + 1
    this.top = tag.name
    this.is = tag.is
    this.node = node
  }

  private settle() {
    const tag = this.tags[this.tags.length - 1]
    this.top = tag?.name ?? ''
    this.is = tag?.is ?? 0
    this.node = this.nodes[this.nodes.length - 1] ?? this.root
  }

  private forget(at: number, tag: Tag) {
    const [node] = this.nodes.splice(at, 1)
    this.tags.splice(at, 1)
    this.kept.splice(at, 1)
    if (node instanceof Element) node.known &= ~KNOWN.open
    this.counts[tag.id] = (this.counts[tag.id] ?? 1) - 1
    this.settle()
  }

  private dropMarksInside() {
    let left = 0
    for (const mark of this.marks) if (mark.at < this.size) this.marks[left++] = mark
    this.marks.length = left
  }

  private dropMark(at: number) {
    this.marks.copyWithin(at, at + 1)
    this.marks.pop()
  }

  /** At most three marks of a name are kept. */
  private remember(element: Element) {
    let first = -1
    let same = 0
    for (let i = 0; i < this.marks.length; i++) {
      if (this.marks[i]?.element.tag !== element.tag) continue
      if (first < 0) first = i
      same++
    }
    if (same >= 3) this.dropMark(first)
    this.marks.push({ element, at: this.size - 1 })
  }
}

const PASSED = new Set(['address', 'div', 'p'])
