import { html, type Token, type TreeAdapter, type TreeAdapterTypeMap } from 'parse5'
import { AttributeMaker, addAttributes } from './attributes'
import { SHADOW_ROOT } from './elements'
import {
  type AnyNode,
  type ChildNode,
  Document,
  Element,
  insert,
  type ParentNode,
  remove,
  shrink,
  Text,
} from './nodes'
import { joinScans, SCAN, scan } from './scan'
import { IS, Tags } from './tags'

export type Nodes = TreeAdapterTypeMap<
  AnyNode,
  ParentNode,
  ChildNode,
  Document,
  Document,
  Element,
  never,
  Text,
  Element,
  never
>

const INVISIBLE = /[\0\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]|\udb40[\udc00-\udc7f]/g
/** Placeholder for the text of scripts and the like, which is never searched. */
const UNREAD = SCAN.collapses | SCAN.special | SCAN.shown | SCAN.unsure

/** Elements that may refer to a note without raised text. */
const CALLS = new Set(['a', 'button', 'label', 'span'])
const isReference = ({ name, value }: Token.Attribute) =>
  name === 'popovertarget' ||
  (value.includes('note') && NOTE_NAME.test(value)) ||
  (name === 'href' && value.charCodeAt(0) === HASH && NOTE_NUMBER.test(value))
const HASH = 35
const NOTE_NAME = /(?:foot|end|side|inline)-?note|note-?ref/i
const NOTE_NUMBER = /^#(?:_?[ef][dt]?n|(?:r|ref|cite|bib|note|id|n|b)?[-_.:]?\d+$)/i

/** Makes parse5 build our nodes. Invisible text is dropped. */
export class NodeAdapter implements TreeAdapter<Nodes> {
  /** The maximum number of elements open at once. */
  deepest = 0
  /** Whether any element has a declarative shadow root. */
  holdsShadow = false
  readonly #tags = new Tags()
  readonly #attributes = new AttributeMaker()
  #mode = html.DOCUMENT_MODE.NO_QUIRKS
  #open = 0
  #document = new Document()

  get holdsZeroSizes(): boolean {
    return this.#attributes.holdsZeroSizes
  }

  createDocument(): Document {
    return this.#document
  }

  createDocumentFragment(): Document {
    return this.#document
  }

  createElement(name: string, ns: html.NS, attributes: Token.Attribute[]): Element {
    const isShadow =
      name === 'template' && attributes.some((attribute) => attribute.name === 'shadowrootmode')
    if (isShadow) this.holdsShadow = true
    const tag = this.#tags.nameTag(isShadow ? SHADOW_ROOT : name, ns)
    const document = this.#document
    if (!document.holdsRaised)
      document.holdsRaised = name === 'sup' || (CALLS.has(name) && attributes.some(isReference))
    if (name === 'pre') document.holdsListing = true
    const attribs = this.#attributes.make(tag, attributes)
    if (attribs.style?.includes('opacity')) document.holdsOpacity = true
    return new Element(tag, attribs, this.#attributes.known)
  }

  appendChild(parent: ParentNode, node: ChildNode) {
    insert(parent, node, null)
  }

  insertBefore(parent: ParentNode, node: ChildNode, before: ChildNode) {
    insert(parent, node, before)
  }

  insertText(parent: ParentNode, text: string) {
    const { children } = parent
    if (parent instanceof Element && parent.tag.is & IS.neverShown)
      addTo(parent, text, UNREAD, null, children.at(-1))
    else this.#addVisible(parent, text, null, children[children.length - 1])
  }

  insertTextBefore(parent: ParentNode, text: string, before: ChildNode) {
    const { children } = parent
    this.#addVisible(parent, text, before, children[children.lastIndexOf(before) - 1])
  }

  #addVisible(
    parent: ParentNode,
    text: string,
    before: ChildNode | null,
    last: ChildNode | undefined,
  ) {
    const scanned = scan(text)
    if (!(scanned & SCAN.invisible)) addTo(parent, text, scanned, before, last)
    else {
      const visible = text.replace(INVISIBLE, '').replace(/[\u2028\u2029]/g, '\n')
      if (visible !== '') addTo(parent, visible, scan(visible) & ~SCAN.invisible, before, last)
    }
  }

  adoptAttributes(element: Element, attributes: Token.Attribute[]) {
    addAttributes(element.attribs, attributes)
  }

  detachNode(node: ChildNode) {
    remove(node)
  }

  onItemPush() {
    this.#open++
    if (this.#open > this.deepest) this.deepest = this.#open
  }

  onItemPop(element: Element) {
    this.#open--
    shrink(element)
  }

  setDocumentMode(_: Document, mode: html.DOCUMENT_MODE) {
    this.#mode = mode
  }

  getDocumentMode(): html.DOCUMENT_MODE {
    return this.#mode
  }

  /** A template's content becomes its children. */
  getTemplateContent(template: Element): Document {
    return template as unknown as Document
  }

  setTemplateContent() {}

  getFirstChild({ children }: ParentNode): ChildNode | null {
    return children[0] ?? null
  }

  getChildNodes({ children }: ParentNode): ChildNode[] {
    return children
  }

  getParentNode(node: ChildNode): ParentNode | null {
    return node.parent
  }

  getAttrList({ attribs }: Element): Token.Attribute[] {
    return Object.entries(attribs).map(([name, value]) => ({ name, value }))
  }

  getTagName({ name }: Element): string {
    return name
  }

  getNamespaceURI({ tag }: Element): html.NS {
    return tag.ns
  }

  getTextNodeContent({ data }: Text): string {
    return data
  }

  isElementNode(node: AnyNode): node is Element {
    return node instanceof Element
  }

  isTextNode(node: AnyNode): node is Text {
    return node instanceof Text
  }

  createTextNode(text: string): Text {
    return new Text(text, scan(text))
  }

  // The tree has no comments, no doctype node, and no source positions.
  isCommentNode(_: AnyNode): _ is never {
    return false
  }
  isDocumentTypeNode(_: AnyNode): _ is never {
    return false
  }
  createCommentNode(): never {
    throw new Error('comments are left out')
  }
  getCommentNodeContent() {
    return ''
  }
  getDocumentTypeNodeName() {
    return ''
  }
  getDocumentTypeNodePublicId() {
    return ''
  }
  getDocumentTypeNodeSystemId() {
    return ''
  }
  getNodeSourceCodeLocation() {
    return null
  }
  setDocumentType() {}
  setNodeSourceCodeLocation() {}
  updateNodeSourceCodeLocation() {}
}

function addTo(
  parent: ParentNode,
  text: string,
  scanned: number,
  before: ChildNode | null,
  last?: ChildNode,
) {
  if (last instanceof Text) {
    last.data += text
    last.scan = joinScans(last.scan, scanned)
  } else insert(parent, new Text(text, scanned), before)
}
