import { Tag } from './tags'

export type Attributes = Record<string, string>
export type ChildNode = Text | Element
export type ParentNode = Document | Element
export type AnyNode = Document | Element | Text

/** The attributes of every element without any. */
export const NO_ATTRIBUTES: Attributes = Object.freeze({})
/** The children of every childless node. Not frozen, as V8 iterates frozen arrays slowly. */
const NONE: ChildNode[] = []

/** The tree's nodes, with only the properties that users of `domhandler` read. */
export class Document {
  readonly parent = null
  children: ChildNode[] = NONE
  /** Whether any text of the page is raised, or refers to a note. */
  holdsRaised = false
  /** Whether the page has a listing: a `pre`. */
  holdsListing = false
  /** Whether the style of any element says how opaque it is. */
  holdsOpacity = false
  /** The text of `<!DOCTYPE …>`, or null. */
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
  /** What is known about the element, as `KNOWN` bits. */
  known: number

  constructor(tag: Tag, attribs: Attributes, size = 0) {
    this.tag = tag
    this.attribs = attribs
    this.known = size
  }

  get name(): string {
    return this.tag.name
  }
  /** The serializer writes the names of SVG elements in XML's case. */
  set name(name: string) {
    if (name !== this.tag.name) this.tag = new Tag(name, this.tag.is, this.tag.ns)
  }
  get type() {
    return 'tag' as const
  }
  /** Replaces a search among the siblings, like `next`. */
  get prev(): ChildNode | null {
    return getSibling(this, -1)
  }
  get next(): ChildNode | null {
    return getSibling(this, 1)
  }
}

export class Text {
  parent: ParentNode | null = null
  data: string
  /** The result of a scan of the text: see `scan`. */
  scan: number

  constructor(data: string, scan: number) {
    this.data = data
    this.scan = scan
  }

  get type() {
    return 'text' as const
  }
  get prev(): ChildNode | null {
    return getSibling(this, -1)
  }
  get next(): ChildNode | null {
    return getSibling(this, 1)
  }
}

/** Bits for what was found out about an element. */
export const ELEMENT_FACTS = {
  /** Whether it is hidden was looked up, and it is. */
  looked: 2,
  hidden: 4,
  /** None of its classes marks a formula. */
  noFormula: 8,
  /** A control of the page shows it: an answer, a tab. */
  folded: 16,
  /** It has no attribute but its class. */
  plain: 32,
} as const

/** Inserts a node at the end of `parent`, or before one of its children. */
export function insert(parent: ParentNode, node: ChildNode, before: ChildNode | null) {
  node.parent = parent
  const siblings = parent.children
  if (siblings === NONE) parent.children = [node]
  else if (before) siblings.splice(siblings.lastIndexOf(before), 0, node)
  else siblings.push(node)
}

export function remove(node: ChildNode) {
  const siblings = node.parent?.children
  const at = siblings?.lastIndexOf(node) ?? -1
  if (at >= 0) siblings?.splice(at, 1)
  node.parent = null
}

/** Frees the spare capacity of an array that grew by pushing. */
export function shrink(parent: ParentNode) {
  const { length } = parent.children
  if (length > 1 && length < 12) parent.children = parent.children.slice()
}

function getSibling(node: ChildNode, step: 1 | -1): ChildNode | null {
  const siblings = node.parent?.children
  return siblings?.[siblings.indexOf(node) + step] ?? null
}
