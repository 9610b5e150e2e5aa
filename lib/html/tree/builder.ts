import type { TokenizerCallbacks } from 'htmlparser2'
import { AttributeReader } from './attributes'
import { SHADOW_ROOT } from './elements'
import {
  type Attributes,
  type ChildNode,
  Document,
  Element,
  insert,
  NO_ATTRIBUTES,
  type ParentNode,
  Text,
} from './nodes'
import { OpenElements } from './open-elements'
import { joinScans, SCAN, scan } from './scan'
import { IS, knownTag, type Tag, Tags } from './tags'

const INVISIBLE = /[\0\u00ad\u200b\u2028-\u202e\u2060-\u2069\ufeff]|\udb40[\udc00-\udc7f]/
const INVISIBLE_ALL = /[\0\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]|\udb40[\udc00-\udc7f]/g

const A = knownTag('a')
const BODY = knownTag('body')
const BR = knownTag('br')
const BUTTON = knownTag('button')
const DD = knownTag('dd')
const DT = knownTag('dt')
const FOREIGN_OBJECT = knownTag('foreignobject')
const HEAD = knownTag('head')
const HTML = knownTag('html')
const IMG = knownTag('img')
const LI = knownTag('li')
const MATH = knownTag('math')
const P = knownTag('p')
const SHADOW = knownTag(SHADOW_ROOT)
const SUP = knownTag('sup')
const SVG = knownTag('svg')
const TABLE = knownTag('table')
const TEMPLATE = knownTag('template')
const TR = knownTag('tr')

const MAX_DOCTYPE = 300
const LISTS = ['ul', 'ol', 'menu', 'dir']
const DEFINITIONS = ['dl']
const AROUND_CELL = ['tr', 'table', 'tbody', 'thead', 'tfoot', 'template']
const AROUND_ROW = ['tbody', 'thead', 'tfoot', 'table', 'template']
const AROUND_COLUMN = ['colgroup', 'table', 'template']
const AROUND_SECTION = ['table', 'template']

/** Builds the tree from the tokenizer's events. Text that no reader sees (zero width, tag characters) is left out. */
export class TreeBuilder implements TokenizerCallbacks {
  readonly document = new Document()
  private readonly open: OpenElements
  private readonly html: string
  /** Whether the page writes any character that no reader sees. */
  private readonly hasInvisible: boolean
  private readonly tags = new Tags()
  private readonly attributes: AttributeReader
  private tag: Tag = P
  private foreign = false
  private headSeen = false

  constructor(html: string, maxDepth: number) {
    this.html = html
    this.hasInvisible = INVISIBLE.test(html)
    this.attributes = new AttributeReader(html)
    this.open = new OpenElements(this.document, maxDepth)
  }

  ontext(start: number, end: number) {
    const { html } = this
    const text = html.slice(start, end)
    if (this.hasInvisible) this.addVisible(text)
    else if (this.open.is & IS.neverShown) this.addText(text, isBlank(text) ? 0 : UNREAD)
    // A look through the page is faster than one through a part cut out of it. At the end of a page it may point outside.
    else if (start >= 0 && text.length === end - start) this.addText(text, scan(html, start, end))
    else this.addText(text, scan(text))
  }
  ontextentity(codePoint: number) {
    this.addVisible(String.fromCodePoint(codePoint))
  }
  onopentagname(start: number, end: number) {
    this.tag = this.tags.at(this.html, start, end)
    this.attributes.begin()
  }
  onattribname(start: number, end: number) {
    this.attributes.nameAt(start, end)
  }
  onattribdata(start: number, end: number) {
    this.attributes.add(this.html.slice(start, end))
  }
  onattribentity(codePoint: number) {
    this.attributes.add(String.fromCodePoint(codePoint))
  }
  onattribend() {
    this.attributes.end()
  }
  onopentagend() {
    const attributes = this.attributes.take(this.tag)
    const isShadow = this.tag === TEMPLATE && 'shadowrootmode' in attributes
    this.startTag(isShadow ? SHADOW : this.tag, attributes, this.attributes.known, false)
  }
  onselfclosingtag() {
    const attributes = this.attributes.take(this.tag)
    this.startTag(this.tag, attributes, this.attributes.known, true)
  }
  onclosetag(start: number, end: number) {
    this.endTag(this.tags.at(this.html, start, end))
  }
  oncdata(start: number, end: number, endOffset: number) {
    const data = this.html.slice(start, end - endOffset)
    if (this.foreign) this.addVisible(data)
    else if (data.includes('>')) this.addVisible(`${data.slice(data.indexOf('>') + 1)}]]>`)
  }
  oncomment() {}
  ondeclaration(start: number, end: number) {
    const text = this.html.slice(start, end)
    if (/^doctype\b/i.test(text)) this.document.doctype ??= text.slice(0, MAX_DOCTYPE)
  }
  onprocessinginstruction() {}
  onend() {
    this.open.close()
  }

  private addText(text: string, scanned: number) {
    if (text === '') return
    const { open } = this
    if (scanned & SCAN.shown) {
      if (open.top === 'head') open.pop()
      open.reopenMarks()
      if (open.is & IS.tablePart) {
        const [place, before] = open.beforeTable(TABLE)
        addTo(place, text, scanned, before)
        return
      }
    }
    addTo(open.node, text, scanned, null)
  }

  /** Text of which some may be invisible. */
  private addVisible(text: string) {
    const shown = INVISIBLE.test(text) ? text.replace(INVISIBLE_ALL, '').replace(/[\u2028\u2029]/g, '\n') : text
    this.addText(shown, scan(shown))
  }

  private startTag(tag: Tag, attributes: Attributes, known: number, selfClosing: boolean) {
    const open = this.open
    if (this.foreign) {
      if (this.leavesForeign(tag, attributes)) open.popTo(open.has(SVG) ? SVG : MATH)
      if (!open.has(SVG) && !open.has(MATH)) this.foreign = false
    }
    const foreignHere = this.foreign && !(open.is & IS.htmlInForeign)
    if (foreignHere || tag === SVG || tag === MATH) {
      if (!foreignHere) open.reopenMarks()
      this.insertElement(tag, attributes, known, selfClosing)
      if ((tag === SVG || tag === MATH) && !selfClosing) this.foreign = true
      return
    }
    if (tag === HTML || tag === BODY || tag === HEAD) {
      this.startDocumentPart(tag, attributes)
      return
    }
    if (open.top === 'head' && !(tag.is & IS.headOnly)) open.pop()
    if (tag.is & IS.tableOnly) {
      this.startTablePart(tag, attributes, known)
      return
    }
    if (tag.is & IS.endsOthers) this.endImplied(tag)
    const own = tag.name === 'image' ? IMG : tag
    const isMark = (own.is & IS.formatting) !== 0
    if (isMark || !(own.is & (IS.closesParagraph | IS.headOnly))) open.reopenMarks()
    this.insertElement(own, attributes, known, (own.is & IS.void) !== 0, isMark)
  }

  private insertElement(tag: Tag, attributes: Attributes, known: number, isVoid: boolean, isMark = false) {
    const open = this.open
    const element = new Element(tag, attributes, known)
    if (open.tooDeep && !isVoid && !(tag.is & IS.keptWhole)) {
      open.pushFlattened(element)
      return
    }
    if (tag === SUP) this.document.holdsRaised = true
    if (open.is & IS.tablePart && !(tag.is & (IS.tableOnly | IS.parsedInTable))) {
      const [place, before] = open.beforeTable(TABLE)
      insert(place, element, before)
    } else insert(open.node, element, null)
    if (!isVoid) open.push(element, isMark)
  }

  private leavesForeign(tag: Tag, attributes: Attributes): boolean {
    if (this.open.is & IS.htmlInForeign) return false
    if (tag.name === 'font') return 'color' in attributes || 'face' in attributes || 'size' in attributes
    return (tag.is & IS.endsForeign) !== 0 && !this.open.has(FOREIGN_OBJECT)
  }

  private startDocumentPart(tag: Tag, attributes: Attributes) {
    const open = this.open
    if (tag === HEAD && (this.headSeen || open.has(BODY))) return
    if (open.has(tag)) {
      const existing = open.find(tag)
      if (existing) for (const key in attributes) existing.attribs[key] ??= attributes[key] ?? ''
      return
    }
    if (tag === HEAD) this.headSeen = true
    if (tag === BODY && open.has(HEAD)) open.popTo(HEAD)
    if (tag === HTML && open.size > 0) return
    this.insertElement(tag, { ...attributes }, 0, false)
  }

  /** A part of a table, put in its place or nowhere. */
  private startTablePart(tag: Tag, attributes: Attributes, known: number) {
    const open = this.open
    if (!open.has(TABLE)) return
    const { name } = tag
    if (name === 'td' || name === 'th') {
      open.popUntil(AROUND_CELL)
      if (open.top !== 'tr') this.insertElement(TR, NO_ATTRIBUTES, 0, false)
    } else if (name === 'tr') open.popUntil(AROUND_ROW)
    else open.popUntil(name === 'col' ? AROUND_COLUMN : AROUND_SECTION)
    this.insertElement(tag, attributes, known, name === 'col')
  }

  private endImplied(tag: Tag) {
    const open = this.open
    const { name } = tag
    if (tag === LI) open.closeInList(LI, LISTS)
    else if (tag === DD || tag === DT) {
      open.closeInList(DD, DEFINITIONS)
      open.closeInList(DT, DEFINITIONS)
    }
    if (tag.is & IS.closesParagraph && open.inScope(P)) open.popTo(P)
    if (tag.is & IS.heading && open.is & IS.heading) open.pop()
    else if (name === 'option' && open.top === 'option') open.pop()
    else if (name === 'optgroup') {
      if (open.top === 'option') open.pop()
      if (open.top === 'optgroup') open.pop()
    } else if ((name === 'rt' || name === 'rp') && (open.top === 'rt' || open.top === 'rp')) open.pop()
    else if (tag === A && open.has(A)) open.endMark(A)
    else if (tag === BUTTON && open.inScope(BUTTON)) open.popTo(BUTTON)
    else if (tag === TABLE && open.top === 'table') open.pop()
  }

  private endTag(tag: Tag) {
    const open = this.open
    if (tag === BR) this.startTag(BR, NO_ATTRIBUTES, 0, false)
    else if (tag === P && !open.inScope(P)) {
      if (open.top === 'head') open.pop()
      insert(open.node, new Element(P, NO_ATTRIBUTES), null)
    } else if (tag.is & IS.heading) open.closeHeading()
    else if (tag === HTML || tag === BODY || tag.is & IS.void) return
    else if (tag.is & IS.formatting) open.endMark(tag)
    else if (tag.is & IS.tableOnly || tag === TABLE) {
      if (open.has(tag)) open.closeInTable(tag)
    } else if (open.inScope(tag)) open.popTo(tag)
    else if (tag === TEMPLATE && open.inScope(SHADOW)) open.popTo(SHADOW)
    if (this.foreign && !open.has(SVG) && !open.has(MATH)) this.foreign = false
  }
}

/** What is taken to be in the text of scripts and the like, which nobody looks through. */
const UNREAD = SCAN.collapses | SCAN.special | SCAN.shown | SCAN.unsure

function isBlank(text: string): boolean {
  return /^[ \t\n\f]*$/.test(text)
}

function addTo(place: ParentNode, text: string, scanned: number, before: ChildNode | null) {
  const { children } = place
  const last = children[before ? children.lastIndexOf(before) - 1 : children.length - 1]
  if (last instanceof Text) {
    last.data += text
    last.scan = joinScans(last.scan, scanned)
  } else insert(place, new Text(text, scanned), before)
}
