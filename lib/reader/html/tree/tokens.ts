import type { TokenizerCallbacks } from 'htmlparser2'
import { InsertionMode, html as names, type Parser, Token } from 'parse5'
import type { Nodes } from './adapter'
import { type Name, nameAt } from './names'

/** Elements whose text is one token, including white space. */
const WHOLE = new Set([InsertionMode.IN_BODY, InsertionMode.IN_CELL, InsertionMode.TEXT])
const NOSCRIPT_ENDS = /\s*<\/noscript/iy

const MAX_DOCTYPE = 300
const NONE: Token.Attribute[] = []
const EMPTY_TAG = {
  tagName: '',
  tagID: names.TAG_ID.UNKNOWN,
  selfClosing: false,
  ackSelfClosing: false,
  location: null,
}

/** Passes htmlparser2's tokens to parse5, whose own tokenizer reads letter by letter. */
export class Tokens implements TokenizerCallbacks {
  readonly #html: string
  readonly #parser: Parser<Nodes>
  #name: Name = { text: '', id: names.TAG_ID.UNKNOWN }
  #attributes = NONE
  /** parse5 drops comments here. */
  readonly #endToken: Token.TagToken = { ...EMPTY_TAG, type: Token.TokenType.END_TAG, attrs: [] }
  #attribute: Token.Attribute = { name: '', value: '' }

  constructor(html: string, parser: Parser<Nodes>) {
    this.#html = html
    this.#parser = parser
  }

  /** Whether `<![CDATA[` opens text. Outside of SVG and MathML it is a comment up to `>`. */
  get allowsCdata(): boolean {
    return this.#parser.tokenizer.inForeignNode
  }

  ontext(start: number, end: number) {
    this.#addText(this.#html.slice(start, end))
  }
  ontextentity(codePoint: number) {
    this.#addText(String.fromCodePoint(codePoint))
  }
  oncdata(start: number, end: number, endOffset: number) {
    this.#addText(this.#html.slice(start, end - endOffset))
  }

  #addText(text: string) {
    const parser = this.#parser
    const isWhole = WHOLE.has(parser.insertionMode) && !parser.skipNextNewLine
    const visible = countSpaces(text)
    const isBlank = visible === text.length
    const at = isBlank || !isWhole ? visible : 0
    if (at > 0)
      parser.onWhitespaceCharacter({
        type: Token.TokenType.WHITESPACE_CHARACTER,
        chars: isBlank ? text : text.slice(0, at),
        location: null,
      })
    if (!isBlank)
      parser.onCharacter({
        type: Token.TokenType.CHARACTER,
        chars: at === 0 ? text : text.slice(at),
        location: null,
      })
  }

  onopentagname(start: number, end: number) {
    this.#name = nameAt(this.#html, start, end)
    this.#attributes = NONE
  }
  onattribname(start: number, end: number) {
    this.#attribute = { name: nameAt(this.#html, start, end).text, value: '' }
    if (this.#attributes === NONE) this.#attributes = [this.#attribute]
    else this.#attributes.push(this.#attribute)
  }
  onattribdata(start: number, end: number) {
    this.#attribute.value += this.#html.slice(start, end)
  }
  onattribentity(codePoint: number) {
    this.#attribute.value += String.fromCodePoint(codePoint)
  }
  onattribend() {}
  onopentagend(end: number) {
    this.#startTag(false)
    this.#endFrame(end)
  }
  onselfclosingtag(end: number) {
    this.#startTag(true)
    this.#endFrame(end)
  }

  /** To browsers, which run scripts, `<iframe/>` is text that ends with its `<noscript>`. */
  #endFrame(end: number) {
    if (this.#name.id !== names.TAG_ID.IFRAME || this.#html.charAt(end - 1) !== '/') return
    NOSCRIPT_ENDS.lastIndex = end + 1
    if (NOSCRIPT_ENDS.test(this.#html)) this.#endTag(this.#name)
  }

  #startTag(selfClosing: boolean) {
    const { text: tagName, id: tagID } = this.#name
    this.#parser.onStartTag({
      type: Token.TokenType.START_TAG,
      tagName,
      tagID,
      selfClosing,
      ackSelfClosing: false,
      attrs: this.#attributes,
      location: null,
    })
  }

  onclosetag(start: number, end: number) {
    this.#endTag(nameAt(this.#html, start, end))
  }

  #endTag({ text: tagName, id: tagID }: Name) {
    const parser = this.#parser
    // For parse5, the content of a frame is text, but here it arrives as tags.
    if (parser.insertionMode === InsertionMode.TEXT && parser.openElements.currentTagId !== tagID)
      return
    const token = this.#endToken
    token.tagName = tagName
    token.tagID = tagID
    parser.onEndTag(token)
  }

  ondeclaration(start: number, end: number) {
    const text = this.#html.slice(start, Math.min(end, start + MAX_DOCTYPE))
    if (!/^doctype\b/i.test(text)) return
    this.#parser.document.doctype ??= text
    const [, name = '', kind = ''] = text.toLowerCase().split(/\s+/, 3)
    const ids = [...text.matchAll(/"([^"]*)"|'([^']*)'/g)].map(
      ([, double, single]) => double ?? single ?? '',
    )
    const [publicId = null, systemId = null] = kind === 'public' ? ids : [null, ...ids]
    const type = Token.TokenType.DOCTYPE
    this.#parser.onDoctype({
      type,
      name,
      publicId,
      systemId,
      forceQuirks: name === '',
      location: null,
    })
  }

  oncomment() {
    this.#parser.skipNextNewLine = false
  }
  onprocessinginstruction() {}
  onend() {
    this.#parser.onEof({ type: Token.TokenType.EOF, location: null })
  }
}

function countSpaces(text: string): number {
  let at = 0
  while (at < text.length && isSpace(text.charCodeAt(at))) at++
  return at
}

const isSpace = (code: number) =>
  code === 32 || code === 9 || code === 10 || code === 12 || code === 13
