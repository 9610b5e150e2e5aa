import { Tag } from './tags'

export type Attributes = Record<string, string>
export type ChildNode = Text | Element
export type ParentNode = Document | Element
export type AnyNode = Document | Element | Text

/** The attributes of every element that has none. */
export const NO_ATTRIBUTES: Attributes = Object.freeze({})
/** The children of every childless node. Not frozen: V8 is slow at walking those. */
const NONE: ChildNode[] = []

/** The tree's nodes, with the properties that `domhandler`'s users read and no more. */
export class Document {
  readonly parent = null
  children: ChildNode[] = NONE
  /** Whether any text of the page is raised: without it no footnote is called. */
  holdsRaised = false
  /** The text of `<!DOCTYPE …>`; null if the page has none. */
  doctype: string | null = null

  get type() {
    return 'root' as const
  }
}

export class Element {
  parent: ParentNode | null = null
  children: ChildNode[] = NONE
  tag: Tag
  readonly attribs: Attributes
  /** What was found out about the element, in the bits of `KNOWN`. */
  known: number

  constructor(tag: Tag, attribs: Attributes, known = 0) {
    this.tag = tag
    this.attribs = attribs
    this.known = known
  }

  get name(): string {
    return this.tag.name
  }
  /** The serializer writes the names of drawings' elements as XML has them. */
  set name(name: string) {
    if (name !== this.tag.name) this.tag = new Tag(name, this.tag.is, this.tag.ns)
  }
  get type() {
    return 'tag' as const
  }
  /** Takes a search among the siblings, as `next` does. */
  get prev(): ChildNode | null {
    return siblingOf(this, -1)
  }
  get next(): ChildNode | null {
    return siblingOf(this, 1)
  }
}

export class Text {
  parent: ParentNode | null = null
  data: string
  /** What a look through the text has found: see `scan`. */
  scan: number

  constructor(data: string, scan: number) {
    this.data = data
    this.scan = scan
  }

  get type() {
    return 'text' as const
  }
  get prev(): ChildNode | null {
    return siblingOf(this, -1)
  }
  get next(): ChildNode | null {
    return siblingOf(this, 1)
  }
}

/** What an element remembers about itself. */
export const KNOWN = {
  /** Whether it is hidden was looked up; and it is. */
  looked: 2,
  hidden: 4,
  /** None of its classes shows a formula. */
  noFormula: 8,
  /** A control of the page shows it: an answer, a tab. */
  folded: 16,
} as const

/** Puts a node behind the children of `parent`, or in front of one of them. */
export function insert(parent: ParentNode, node: ChildNode, before: ChildNode | null) {
  node.parent = parent
  const siblings = parent.children
  if (siblings === NONE) parent.children = [node]
  else if (before) siblings.splice(siblings.lastIndexOf(before), 0, node)
  else siblings.push(node)
}

/** Takes a node out of the tree. */
export function remove(node: ChildNode) {
  const siblings = node.parent?.children
  const at = siblings?.lastIndexOf(node) ?? -1
  if (at >= 0) siblings?.splice(at, 1)
  node.parent = null
}

/** Gives back the room that an array grown by pushing holds. */
export function shrink(parent: ParentNode) {
  const { length } = parent.children
  if (length > 1 && length < 12) parent.children = parent.children.slice()
}

function siblingOf(node: ChildNode, step: 1 | -1): ChildNode | null {
  const siblings = node.parent?.children
  return siblings?.[siblings.indexOf(node) + step] ?? null
}
