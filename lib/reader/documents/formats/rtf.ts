import { escapeText, type Parts } from '../document'

/** Groups whose text is not the document's. */
const HIDDEN = new Set(
  'fonttbl colortbl stylesheet info pict header headerl headerr headerf footer footerl footerr footerf generator listtable listoverridetable rsidtbl themedata colorschememapping datastore latentstyles xmlnstbl filetbl revtbl object objdata fldinst nonshppict bkmkstart bkmkend mmathPr pgptbl'.split(
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
}
const TOKEN =
  /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z'])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi
const MAX_DEPTH = 500

type Group = { isHidden: boolean; skip: number; isBold: boolean; isItalic: boolean }

/** The text of a Rich Text file: paragraphs, tables, bold and italic words. */
export function readRtf(text: string): Parts {
  const codePage = /\\ansicpg(\d{3,5})/.exec(text)?.[1] ?? '1252'
  const reader = new RtfReader(decoderFor(codePage))
  for (const match of text.matchAll(TOKEN)) reader.token(match)
  return { pages: [{ name: null, html: reader.end() }] }
}

function decoderFor(codePage: string): TextDecoder {
  try {
    return new TextDecoder(codePage === '65001' ? 'utf-8' : `windows-${codePage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

class RtfReader {
  readonly #decoder: TextDecoder
  readonly #groups: Group[] = []
  #group: Group = { isHidden: false, skip: 1, isBold: false, isItalic: false }
  #html = ''
  #paragraph = ''
  #cells: string[] = []
  #rows: string[][] = []
  /** Characters to leave out after one in Unicode. */
  #skipping = 0
  #isInTable = false

  constructor(decoder: TextDecoder) {
    this.#decoder = decoder
  }

  token([whole, word, number, hex, sign, brace, text]: RegExpMatchArray): void {
    if (brace === '{') {
      if (this.#groups.length < MAX_DEPTH) this.#groups.push({ ...this.#group })
    } else if (brace === '}') {
      this.#marks(false, false)
      this.#group = this.#groups.pop() ?? this.#group
    } else if (hex !== undefined)
      this.#add(this.#decoder.decode(Uint8Array.of(Number.parseInt(hex, 16))), true)
    else if (sign !== undefined) this.#sign(sign)
    else if (word !== undefined) this.#word(word, number === undefined ? null : Number(number))
    else if (text !== undefined && whole !== undefined) this.#add(text, false)
  }

  end(): string {
    this.#endParagraph()
    this.#endTable()
    return this.#html
  }

  #sign(sign: string): void {
    if (sign === '*') this.#group.isHidden = true
    else if (sign === '~') this.#add('\u00a0', false)
    else if (sign === '_') this.#add('-', false)
    else if (/[\\{}]/.test(sign)) this.#add(sign, false)
    else if (sign === '\n' || sign === '\r') this.#endParagraph()
  }

  #word(word: string, number: number | null): void {
    if (HIDDEN.has(word)) this.#group.isHidden = true
    else if (word === 'u' && number !== null) {
      this.#add(String.fromCharCode(number < 0 ? number + 65_536 : number), false)
      this.#skipping = this.#group.skip
    } else if (word === 'uc') this.#group.skip = Math.min(8, Math.max(0, number ?? 1))
    else if (word === 'b') this.#group.isBold = number !== 0
    else if (word === 'i') this.#group.isItalic = number !== 0
    else if (word === 'v') this.#group.isHidden = number !== 0
    else if (word === 'plain') [this.#group.isBold, this.#group.isItalic] = [false, false]
    else if (word === 'intbl') this.#isInTable = true
    else if (word === 'pard') this.#isInTable = false
    else if (word === 'cell') this.#endCell()
    else if (word === 'row') this.#endRow()
    else if (word === 'par' || word === 'sect' || word === 'page') this.#endParagraph()
    else if (SIGNS[word]) this.#add(SIGNS[word], false)
  }

  #isOpen = { isBold: false, isItalic: false }

  #marks(isBold: boolean, isItalic: boolean): void {
    if (this.#isOpen.isBold === isBold && this.#isOpen.isItalic === isItalic) return
    if (this.#isOpen.isItalic) this.#paragraph += '</i>'
    if (this.#isOpen.isBold) this.#paragraph += '</b>'
    if (isBold) this.#paragraph += '<b>'
    if (isItalic) this.#paragraph += '<i>'
    this.#isOpen = { isBold, isItalic }
  }

  #add(text: string, isByte: boolean): void {
    if (this.#group.isHidden) return
    let rest = text
    if (this.#skipping > 0) {
      const remaining = isByte ? 1 : Math.min(this.#skipping, rest.length)
      this.#skipping -= remaining
      rest = rest.slice(remaining)
    }
    if (rest === '') return
    this.#marks(this.#group.isBold, this.#group.isItalic)
    this.#paragraph += escapeText(rest).replaceAll('\n', '<br>')
  }

  #endParagraph(): void {
    this.#marks(false, false)
    if (this.#isInTable) {
      if (this.#paragraph !== '') this.#paragraph += '<br>'
      return
    }
    if (this.#paragraph.trim() !== '') {
      this.#endTable()
      this.#html += `<p>${this.#paragraph}</p>`
    }
    this.#paragraph = ''
  }

  #endCell(): void {
    this.#marks(false, false)
    this.#cells.push(this.#paragraph)
    this.#paragraph = ''
  }

  #endRow(): void {
    this.#rows.push(this.#cells)
    this.#cells = []
  }

  #endTable(): void {
    if (this.#rows.length === 0) return
    const rows = this.#rows.map((cells, at) => {
      const name = at === 0 ? 'th' : 'td'
      return `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`
    })
    this.#html += `<table>${rows.join('')}</table>`
    this.#rows = []
  }
}
