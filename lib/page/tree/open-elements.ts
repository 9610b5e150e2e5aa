import { type ChildNode, type Document, Element, type ParentNode } from 'domhandler'
import { CLOSES_PARAGRAPH, HEADING, SCOPE } from './elements'

/** The elements that are open while a tree is built, and the marks that a misplaced end tag left open. */
export class OpenElements {
  private readonly names: string[] = []
  private readonly nodes: ParentNode[] = []
  private readonly counts = new Map<string, number>()
  private readonly kept: boolean[] = []
  private readonly openNodes = new Set<ParentNode>()
  /** Marks whose end tag has not come: reopened in the next paragraph, as browsers do. */
  private marks: { element: Element; at: number }[] = []
  private readonly root: Document
  private readonly maxDepth: number
  private depth = 0

  constructor(root: Document, maxDepth: number) {
    this.root = root
    this.maxDepth = maxDepth
  }

  get top(): string {
    return this.names[this.names.length - 1] ?? ''
  }
  get node(): ParentNode {
    return this.nodes[this.nodes.length - 1] ?? this.root
  }
  get size(): number {
    return this.names.length
  }
  get tooDeep(): boolean {
    return this.depth >= this.maxDepth
  }
  has(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0
  }

  push(element: Element, isMark = false) {
    this.names.push(element.name)
    this.nodes.push(element)
    this.kept.push(true)
    this.openNodes.add(element)
    this.depth++
    this.counts.set(element.name, (this.counts.get(element.name) ?? 0) + 1)
    if (isMark) this.remember(element)
  }

  /** An element beyond the depth limit: open, but its content lands in the deepest element kept. */
  pushFlattened(element: Element) {
    this.names.push(element.name)
    this.nodes.push('hidden' in element.attribs ? element : this.node)
    this.kept.push(false)
    this.counts.set(element.name, (this.counts.get(element.name) ?? 0) + 1)
  }

  pop() {
    const name = this.names.pop()
    const node = this.nodes.pop()
    if (name === undefined || node === undefined) return
    if (this.kept.pop()) {
      this.depth--
      this.openNodes.delete(node)
      // An array grown by pushing holds room for many more; most elements have few children and stay as they are.
      if (node.children.length < 12) node.children = node.children.slice()
    }
    this.counts.set(name, (this.counts.get(name) ?? 1) - 1)
    if (SCOPE.has(name) && this.marks.length > 0) this.marks = this.marks.filter((mark) => mark.at < this.size)
  }

  popTo(name: string) {
    while (this.names.length > 0) {
      const top = this.top
      this.pop()
      if (top === name) return
    }
  }

  popUntil(stops: string[]) {
    while (this.names.length > 0 && !stops.includes(this.top)) this.pop()
  }

  find(name: string): Element | null {
    const node = this.nodes[this.names.lastIndexOf(name)]
    return node instanceof Element ? node : null
  }

  inScope(name: string): boolean {
    if (!this.has(name)) return false
    for (let i = this.names.length - 1; i >= 0; i--) {
      const open = this.names[i] ?? ''
      if (open === name) return true
      if (SCOPE.has(open)) return false
    }
    return false
  }

  closeParagraph() {
    if (this.has('p') && this.inScope('p')) this.popTo('p')
  }

  closeHeading() {
    for (let i = this.names.length - 1; i >= 0; i--) {
      const open = this.names[i] ?? ''
      if (HEADING.has(open)) {
        this.popTo(open)
        return
      }
      if (SCOPE.has(open)) return
    }
  }

  /** Ends an open list item, unless a list or another block was opened inside it. */
  closeInList(name: string, lists: string[]) {
    if (!this.has(name)) return
    for (let i = this.names.length - 1; i >= 0; i--) {
      const open = this.names[i] ?? ''
      if (open === name) {
        this.popTo(name)
        return
      }
      const passes = !lists.includes(open) && !SCOPE.has(open) && (!CLOSES_PARAGRAPH.has(open) || PASSED.has(open))
      if (!passes) return
    }
  }

  closeInTable(name: string) {
    for (let i = this.names.length - 1; i >= 0; i--) {
      const open = this.names[i] ?? ''
      if (open === name) {
        this.popTo(name)
        return
      }
      if (open === 'table' || open === 'template') return
    }
  }

  /** Ends a mark; marks opened inside it live on after it, blocks opened inside it stay open. */
  endMark(name: string) {
    const mark = this.marks.findLastIndex((one) => one.element.name === name)
    if (mark >= 0) this.marks.splice(mark, 1)
    if (!this.inScope(name)) return
    const at = this.names.lastIndexOf(name)
    const holdsBlock = this.names.slice(at + 1).some((open) => CLOSES_PARAGRAPH.has(open))
    if (!holdsBlock) this.popTo(name)
    else this.forget(at, name)
  }

  /** Opens again the marks that were cut off by the end of a block. */
  reopenMarks() {
    for (const mark of this.marks) {
      if (this.openNodes.has(mark.element)) continue
      if (this.tooDeep) return
      const copy = new Element(mark.element.name, { ...mark.element.attribs })
      append(this.node, copy)
      mark.element = copy
      mark.at = this.size
      this.push(copy)
    }
  }

  private forget(at: number, name: string) {
    const [node] = this.nodes.splice(at, 1)
    this.names.splice(at, 1)
    this.kept.splice(at, 1)
    if (node) this.openNodes.delete(node)
    this.counts.set(name, (this.counts.get(name) ?? 1) - 1)
  }

  /** Where text that stands loose in a table goes: in front of the table. */
  beforeTable(): [ParentNode, ChildNode | null] {
    const at = this.names.lastIndexOf('table')
    const table = this.nodes[at]
    if (!(table instanceof Element) || !table.parent) return [this.node, null]
    return [table.parent, table]
  }

  private remember(element: Element) {
    const same = this.marks.filter((one) => one.element.name === element.name)
    if (same.length >= 3) this.marks.splice(this.marks.indexOf(same[0] ?? { element, at: 0 }), 1)
    this.marks.push({ element, at: this.size - 1 })
  }
}

const PASSED = new Set(['address', 'div', 'p'])

function append(parent: ParentNode, node: Element) {
  const last = parent.children[parent.children.length - 1] ?? null
  node.parent = parent
  node.prev = last
  if (last) last.next = node
  parent.children.push(node)
}
