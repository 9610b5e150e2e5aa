import { escapeText } from '../document'
import { Fonts } from './fonts'
import { type ParagraphKind, RtfOutput } from './output'
import type { Row } from './table'

/** Where the text of a group goes; null: it is left out. */
type Destination = 'text' | 'label' | 'link' | 'style' | 'info' | 'note' | 'linked' | null
type Group = {
  to: Destination
  font: number | null
  skip: number
  marks: string
  isHidden: boolean
  isUnknown: boolean
  /** Nothing but its opening brace was read of it. */
  isFresh: boolean
  collected: string
}
type Style = { outline: number | null }

const LEFT_OUT = new Set(
  'colortbl info pict header headerl headerr headerf footer footerl footerr footerf generator list listtable listoverridetable rsidtbl themedata colorschememapping datastore latentstyles xmlnstbl filetbl revtbl object objdata nonshppict nonesttables bkmkstart bkmkend mmathPr pgptbl annotation atnid atnauthor atntime atnref ftnsep ftnsepc aftnsep aftnsepc pnseclvl'.split(
    ' ',
  ),
)
const SIGNS: Record<string, string> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  tab: '\t',
  line: '\n',
  emspace: ' ',
  enspace: ' ',
}
const MARKS: Record<string, string> = { b: 'b', i: 'i', strike: 's', super: 'u', sub: 'd' }
const INFO: Record<string, string> = {
  title: 'title',
  author: 'author',
  subject: 'subject',
  keywords: 'keywords',
  doccomm: 'description',
}
const MAX_DEPTH = 500
const PLAIN: ParagraphKind = { outline: null, list: 0, indent: null, isInTable: false }
const START: Group = {
  to: 'text',
  font: null,
  skip: 1,
  marks: '',
  isHidden: false,
  isUnknown: false,
  isFresh: false,
  collected: '',
}

/** Takes the tokens of a Rich Text file, and builds its blocks. */
export class RtfReader {
  readonly metadata: Record<string, string> = {}
  hidden = 0
  readonly #fonts = new Fonts()
  readonly #styles = new Map<number, Style>()
  readonly #groups: Group[] = []
  readonly #outputs = [new RtfOutput()]
  readonly #notes: string[] = []
  #group: Group = { ...START }
  #bytes: number[] = []
  /** Characters to leave out after one in Unicode. */
  #skipping = 0
  #kind = { ...PLAIN }
  /** The cells of the row that is being defined. */
  #places: Row['places'] = []
  #merge: Row['places'][number]['merge'] = null
  #style = 0
  #tableFont = 0

  get #output(): RtfOutput {
    return this.#outputs.at(-1) as RtfOutput
  }

  open(): void {
    this.#flush()
    if (this.#groups.length < MAX_DEPTH) this.#groups.push(this.#group)
    this.#group = { ...this.#group, isUnknown: false, isFresh: true, collected: '' }
    this.#skipping = 0
  }

  close(): void {
    this.#flush()
    this.#skipping = 0
    const { to, collected } = this.#group
    const parent = this.#groups.pop()
    if (!parent) return
    if (to !== parent.to) this.#endDestination(to, collected)
    else if (to === 'style') this.#endStyle(collected)
    else if (to === 'info') this.#endInfo(collected)
    else if (to !== 'text' && to !== null) parent.collected += collected
    if (to === 'link' && parent.to !== 'link') parent.collected = collected
    this.#group = parent
  }

  end(): string {
    this.#flush()
    while (this.#outputs.length > 1) this.#endNote()
    const items = this.#notes.map((note, at) => `<li id="fn${at + 1}">${note}</li>`)
    const html = this.#output.end()
    return items.length === 0
      ? html
      : `${html}<section class="footnotes"><ol>${items.join('')}</ol></section>`
  }

  byte(value: number): void {
    if (this.#skipping > 0) this.#skipping--
    else this.#bytes.push(value)
  }

  sign(sign: string): void {
    if (sign === '*') this.#group.isUnknown = this.#group.isFresh
    else if (sign === '~') this.#text('\u00a0')
    else if (sign === '_') this.#text('-')
    else if (/[\\{}]/.test(sign)) this.byte(sign.charCodeAt(0))
    else if (sign === '\n' || sign === '\r') this.#endParagraph()
  }

  word(word: string, number: number | null): void {
    if (word === 'u' && number !== null) {
      this.#text(String.fromCharCode(number < 0 ? number + 65_536 : number))
      this.#skipping = this.#group.skip
      return
    }
    this.#flush()
    this.#group.isFresh = false
    if (this.#begin(word)) return
    if (this.#group.isUnknown) this.#group.to = null
    this.#group.isUnknown = false
    if (this.#format(word, number)) return
    if (SIGNS[word]) this.#text(SIGNS[word])
    else this.#layOut(word, number)
  }

  /** Whether a word says where the text of its group goes. */
  #begin(word: string): boolean {
    const group = this.#group
    const begins = (to: Destination) => {
      group.to = to
      group.isUnknown = false
      return true
    }
    if (word === 'fldinst') return begins('link')
    if (group.to === null && word !== 'shptxt') return true
    if (word === 'listtext' || word === 'pntext') return begins('label')
    if (word === 'stylesheet' || word === 'fonttbl') return begins('style')
    if (word === 'shptxt' || word === 'nesttableprops') return begins('text')
    if (word in INFO && this.#groups.length < 4) {
      group.collected = ''
      this.#infoName = INFO[word] ?? ''
      return begins('info')
    }
    if (word === 'footnote') {
      this.#beginNote()
      return begins('note')
    }
    if (word === 'fldrslt') {
      const url = /HYPERLINK\s+(?:\\l\s+)?"([^"]{1,2000})"/.exec(
        this.#groups.at(-1)?.collected ?? '',
      )
      if (url?.[1] === undefined || !/^(?:https?|mailto):/i.test(url[1])) return true
      this.#output.html(`<a href="${escapeText(url[1])}">`)
      return begins('linked')
    }
    if (word === 'info') {
      this.#infoName = ''
      return begins('info')
    }
    return LEFT_OUT.has(word) ? begins(null) : false
  }

  #infoName = ''

  #format(word: string, number: number | null): boolean {
    const group = this.#group
    const mark = MARKS[word]
    if (mark) {
      const others = group.marks.replace(mark, '')
      group.marks = number === 0 ? others : others + mark
    } else if (word === 'nosupersub') group.marks = group.marks.replace(/[ud]/g, '')
    else if (word === 'plain') group.marks = ''
    else if (word === 'v' || word === 'deleted') group.isHidden = number !== 0
    else if (word === 'uc') group.skip = Math.min(8, Math.max(0, number ?? 1))
    else if (word === 'f') {
      group.font = number
      if (group.to === 'style') this.#tableFont = number ?? 0
    } else if (word === 'fcharset') this.#fonts.setCharset(this.#tableFont, number ?? 0)
    else if (word === 'ansicpg') this.#fonts.setPage(number ?? 1_252)
    else return false
    return true
  }

  #layOut(word: string, number: number | null): void {
    const kind = this.#kind
    if (this.#group.to === 'label') return
    if (word === 'pard') this.#kind = { ...PLAIN }
    else if (word === 's' && this.#group.to === 'style') this.#style = number ?? 0
    else if (word === 's') kind.outline = this.#styles.get(number ?? 0)?.outline ?? null
    else if (word === 'outlinelevel') this.#setOutline(number ?? 9)
    else if (word === 'ilvl') kind.list = Math.max(0, number ?? 0)
    else if (word === 'intbl') kind.isInTable = true
    else if (word === 'cell') this.#output.endCell()
    else if (word === 'nestcell') this.#output.endNestedCell()
    else if (word === 'row') this.#output.endRow(this.#places)
    else if (word === 'trowd') this.#places = []
    else if (word === 'clmrg') this.#merge = 'left'
    else if (word === 'clvmrg') this.#merge = 'above'
    else if (word === 'cellx') this.#endPlace(number ?? 0)
    else if (word === 'li') kind.indent = number
    else if (word === 'nestrow') this.#output.endNestedRow()
    else if (word === 'par' || word === 'sect' || word === 'page') this.#endParagraph()
  }

  #endPlace(edge: number): void {
    this.#places.push({ edge, merge: this.#merge })
    this.#merge = null
  }

  #setOutline(level: number): void {
    const outline = level > 8 ? null : level
    if (this.#group.to === 'style') this.#styles.set(this.#style, { outline })
    else this.#kind.outline = outline
  }

  #endParagraph(): void {
    this.#flush()
    if (this.#isShown()) this.#output.endParagraph(this.#kind)
  }

  #isShown(): boolean {
    const { to, isHidden } = this.#group
    return !isHidden && (to === 'text' || to === 'note' || to === 'linked')
  }

  #flush(): void {
    if (this.#bytes.length === 0) return
    const text = this.#fonts.decode(this.#bytes, this.#group.font)
    this.#bytes = []
    this.#add(text)
  }

  #text(text: string): void {
    this.#flush()
    this.#add(text)
  }

  #add(text: string): void {
    const group = this.#group
    if (group.isHidden) {
      if (group.to === 'text' && text.trim() !== '') this.hidden++
    } else if (this.#isShown()) this.#output.text(text, group.marks)
    else if (group.to !== null) group.collected += text
  }

  #endDestination(to: Destination, collected: string): void {
    if (to === 'label') this.#output.label = collected.trim()
    else if (to === 'linked') this.#output.html('</a>')
    else if (to === 'note') this.#endNote()
  }

  #endInfo(text: string): void {
    if (this.#infoName !== '' && text.trim() !== '') this.metadata[this.#infoName] = text.trim()
    this.#infoName = ''
  }

  /** Styles are named after what they are: “heading 1;”. */
  #endStyle(name: string): void {
    const level = /^\s*heading (\d)\b/i.exec(name)?.[1]
    if (level) this.#styles.set(this.#style, { outline: Number(level) - 1 })
    else if (/^\s*title;?\s*$/i.test(name)) this.#styles.set(this.#style, { outline: 0 })
  }

  #beginNote(): void {
    const number = this.#notes.push('')
    this.#output.html(`<sup><a href="#fn${number}" id="fnref${number}">${number}</a></sup>`)
    this.#outputs.push(new RtfOutput())
  }

  #endNote(): void {
    const note = this.#outputs.pop()
    const at = this.#notes.lastIndexOf('')
    if (note && at >= 0) this.#notes[at] = note.end() || ' '
  }
}
