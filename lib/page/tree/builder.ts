import { type ChildNode, Document, Element, type ParentNode, Text } from 'domhandler'
import type { TokenizerCallbacks } from 'htmlparser2'
import {
  CLOSES_PARAGRAPH,
  ENDS_FOREIGN,
  FORMATTING,
  HEAD_ONLY,
  HEADING,
  HTML_IN_FOREIGN,
  TABLE_ONLY,
  TABLE_PARTS,
  VOID,
} from './elements'
import { OpenElements } from './open-elements'

const INVISIBLE = /[\0\u00ad\u200b\u2028-\u202e\u2060-\u2069\ufeff]|\udb40[\udc00-\udc7f]/
const INVISIBLE_ALL = /[\0\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]|\udb40[\udc00-\udc7f]/g

/** The attributes of every element that has none. */
const NONE: Record<string, string> = Object.freeze({})

/** Builds the tree from the tokenizer's events. Text that no reader sees (zero width, tag characters) is left out. */
export class TreeBuilder implements TokenizerCallbacks {
  readonly document = new Document([])
  private readonly open: OpenElements
  private readonly html: string
  private name = ''
  private attributes: Record<string, string> = NONE
  private attribute = ''
  private value = ''
  private foreign = 0
  private headSeen = false

  constructor(html: string, maxDepth: number) {
    this.html = html
    this.open = new OpenElements(this.document, maxDepth)
  }

  ontext(start: number, end: number) {
    this.addText(this.html.slice(start, end))
  }
  ontextentity(codePoint: number) {
    this.addText(String.fromCodePoint(codePoint))
  }
  onopentagname(start: number, end: number) {
    this.name = this.html.slice(start, end).toLowerCase()
    this.attributes = NONE
  }
  onattribname(start: number, end: number) {
    this.attribute = this.html.slice(start, end).toLowerCase()
    this.value = ''
  }
  onattribdata(start: number, end: number) {
    this.value += this.html.slice(start, end)
  }
  onattribentity(codePoint: number) {
    this.value += String.fromCodePoint(codePoint)
  }
  onattribend() {
    if (this.attributes === NONE) this.attributes = {}
    if (!Object.hasOwn(this.attributes, this.attribute)) this.attributes[this.attribute] = this.value
  }
  onopentagend() {
    this.startTag(this.name, this.attributes, false)
  }
  onselfclosingtag() {
    this.startTag(this.name, this.attributes, true)
  }
  onclosetag(start: number, end: number) {
    this.endTag(this.html.slice(start, end).toLowerCase())
  }
  oncdata(start: number, end: number, endOffset: number) {
    const data = this.html.slice(start, end - endOffset)
    if (this.foreign) this.addText(data)
    else if (data.includes('>')) this.addText(`${data.slice(data.indexOf('>') + 1)}]]>`)
  }
  oncomment() {}
  ondeclaration() {}
  onprocessinginstruction() {}
  onend() {}

  private addText(text: string) {
    const shown = INVISIBLE.test(text) ? text.replace(INVISIBLE_ALL, '').replace(/[\u2028\u2029]/g, '\n') : text
    if (shown === '') return
    const blank = /^[ \t\n\f]*$/.test(shown)
    if (!blank) {
      if (this.open.top === 'head') this.open.pop()
      this.open.reopenMarks()
    }
    const parent = this.open.node
    const misplaced = !blank && TABLE_PARTS.has(this.open.top)
    const [place, before] = misplaced ? this.open.beforeTable() : [parent, null]
    const last = before ? before.prev : place.children[place.children.length - 1]
    if (last instanceof Text) last.data += shown
    else insert(place, new Text(shown), before)
  }

  private startTag(name: string, attributes: Record<string, string>, selfClosing: boolean) {
    const open = this.open
    if (this.foreign) {
      if (this.leavesForeign(name, attributes)) open.popTo(open.has('svg') ? 'svg' : 'math')
      this.foreign = open.has('svg') || open.has('math') ? this.foreign : 0
    }
    const foreignHere = this.foreign > 0 && !HTML_IN_FOREIGN.has(open.top)
    if (foreignHere || name === 'svg' || name === 'math') {
      if (!foreignHere) open.reopenMarks()
      this.insertElement(name, attributes, selfClosing)
      if ((name === 'svg' || name === 'math') && !selfClosing) this.foreign = 1
      return
    }
    if (name === 'html' || name === 'body' || name === 'head') {
      this.startDocumentPart(name, attributes)
      return
    }
    if (open.top === 'head' && !HEAD_ONLY.has(name)) open.pop()
    if (this.startTablePart(name, attributes)) return
    this.endImplied(name)
    if (name === 'image') name = 'img'
    const isMark = FORMATTING.has(name)
    if (isMark || !(CLOSES_PARAGRAPH.has(name) || HEAD_ONLY.has(name))) open.reopenMarks()
    this.insertElement(name, attributes, VOID.has(name), isMark)
  }

  private insertElement(name: string, attributes: Record<string, string>, isVoid: boolean, isMark = false) {
    const element = new Element(name, attributes)
    const misplaced = TABLE_PARTS.has(this.open.top) && !TABLE_ONLY.has(name) && !PARSED_IN_TABLE.has(name)
    const [place, before] = misplaced ? this.open.beforeTable() : [this.open.node, null]
    if (this.open.tooDeep && !isVoid && !KEPT_WHOLE.has(name)) {
      this.open.pushFlattened(element)
      return
    }
    insert(place, element, before)
    if (!isVoid) this.open.push(element, isMark)
  }

  private leavesForeign(name: string, attributes: Record<string, string>): boolean {
    if (HTML_IN_FOREIGN.has(this.open.top)) return false
    if (name === 'font') return 'color' in attributes || 'face' in attributes || 'size' in attributes
    return ENDS_FOREIGN.has(name) && !this.open.has('foreignobject')
  }

  private startDocumentPart(name: string, attributes: Record<string, string>) {
    const open = this.open
    if (name === 'head' && (this.headSeen || open.has('body'))) return
    if (open.has(name)) {
      const existing = open.find(name)
      if (existing) for (const key in attributes) existing.attribs[key] ??= attributes[key] ?? ''
      return
    }
    if (name === 'head') this.headSeen = true
    if (name === 'body' && open.has('head')) open.popTo('head')
    if (name === 'html' && open.size > 0) return
    this.insertElement(name, { ...attributes }, false)
  }

  /** True when the tag was dealt with: a part of a table, in its place or nowhere. */
  private startTablePart(name: string, attributes: Record<string, string>): boolean {
    if (!TABLE_ONLY.has(name)) return false
    const open = this.open
    if (!open.has('table')) return true
    if (name === 'td' || name === 'th') {
      open.popUntil(['tr', 'table', 'tbody', 'thead', 'tfoot', 'template'])
      if (open.top !== 'tr') this.insertElement('tr', {}, false)
    } else if (name === 'tr') open.popUntil(['tbody', 'thead', 'tfoot', 'table', 'template'])
    else open.popUntil(name === 'col' ? ['colgroup', 'table', 'template'] : ['table', 'template'])
    this.insertElement(name, attributes, name === 'col')
    return true
  }

  private endImplied(name: string) {
    const open = this.open
    if (name === 'li') open.closeInList('li', ['ul', 'ol', 'menu', 'dir'])
    else if (name === 'dd' || name === 'dt') {
      open.closeInList('dd', ['dl'])
      open.closeInList('dt', ['dl'])
    }
    if (CLOSES_PARAGRAPH.has(name)) open.closeParagraph()
    if (HEADING.has(name) && HEADING.has(open.top)) open.pop()
    else if (name === 'option' && open.top === 'option') open.pop()
    else if (name === 'optgroup') {
      if (open.top === 'option') open.pop()
      if (open.top === 'optgroup') open.pop()
    } else if ((name === 'rt' || name === 'rp') && (open.top === 'rt' || open.top === 'rp')) open.pop()
    else if (name === 'a' && open.has('a')) open.endMark('a')
    else if (name === 'button' && open.inScope('button')) open.popTo('button')
    else if (name === 'table' && open.top === 'table') open.pop()
  }

  private endTag(name: string) {
    const open = this.open
    if (name === 'br') this.startTag('br', {}, false)
    else if (name === 'p' && !open.inScope('p')) {
      if (open.top === 'head') open.pop()
      insert(open.node, new Element('p', {}), null)
    } else if (HEADING.has(name)) open.closeHeading()
    else if (name === 'html' || name === 'body') return
    else if (VOID.has(name)) return
    else if (FORMATTING.has(name)) open.endMark(name)
    else if (TABLE_ONLY.has(name) || name === 'table') {
      if (open.has(name)) open.closeInTable(name)
    } else if (open.inScope(name)) open.popTo(name)
    if (this.foreign && !open.has('svg') && !open.has('math')) this.foreign = 0
  }
}

const PARSED_IN_TABLE = new Set(['script', 'style', 'template', 'input', 'form'])
const KEPT_WHOLE = new Set(['script', 'style', 'template', 'title', 'textarea', 'noscript', 'iframe', 'xmp'])

function insert(parent: ParentNode, node: ChildNode, before: ChildNode | null) {
  node.parent = parent
  const siblings = parent.children
  if (before) {
    const at = siblings.lastIndexOf(before)
    node.prev = before.prev
    node.next = before
    if (before.prev) before.prev.next = node
    before.prev = node
    siblings.splice(at, 0, node)
    return
  }
  const last = siblings[siblings.length - 1] ?? null
  node.prev = last
  if (last) last.next = node
  siblings.push(node)
}
