import { escapeText } from '../document'
import { BlockWriter } from '../word/blocks'
import { type Row, rowsHtml } from './table'

/** What a paragraph is, besides its text. `list`: the depth in a list, from 0. */
export type ParagraphKind = {
  outline: number | null
  list: number
  indent: number | null
  isInTable: boolean
}

const CELL_END = ' | '
const TAGS: Record<string, string> = { b: 'b', i: 'i', s: 's', u: 'sup', d: 'sub' }
/** A mark and a tab, as programs write the number of an item that they counted. */
const LABEL = /^((?:<\w+>)*)(?:([•▪◦‣·o–-])|(?:\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]|\(\w{1,3}\))\t+/i

/** All of a heading is bold. */
const withoutBold = (html: string) => html.replace(/<\/?b>/g, '')

/** The blocks of a text: the document's, or those of one note. */
export class RtfOutput {
  readonly #writer = new BlockWriter()
  #paragraph = ''
  #marks = ''
  #cells: string[] = []
  #rows: Row[] = []
  /** How far the open lists are indented, from the outermost on. */
  #indents: number[] = []
  /** The number or bullet of the paragraph, if its program wrote one apart. */
  label: string | null = null

  text(text: string, marks: string): void {
    // White space at the edge of emphasis is not emphasised.
    if (text.trim() === '')
      this.mark([...this.#marks].every((mark) => marks.includes(mark)) ? this.#marks : '')
    else this.mark(marks)
    this.#paragraph += escapeText(text).replaceAll('\n', '<br>')
  }

  html(html: string): void {
    this.mark('')
    this.#paragraph += html
  }

  mark(marks: string): void {
    if (marks === this.#marks) return
    for (const mark of [...this.#marks].reverse()) this.#paragraph += `</${TAGS[mark]}>`
    for (const mark of marks) this.#paragraph += `<${TAGS[mark]}>`
    this.#marks = marks
  }

  endParagraph(kind: ParagraphKind): void {
    this.mark('')
    if (kind.isInTable) {
      if (this.#paragraph !== '') this.#paragraph += '<br>'
      return
    }
    const html = this.#paragraph
    const label = this.label
    this.#paragraph = ''
    this.label = null
    if (html.trim() === '') return
    this.#endTable()
    this.#block(html, label, kind)
  }

  #block(html: string, label: string | null, { outline, list, indent }: ParagraphKind): void {
    const typed = label === null ? LABEL.exec(html) : null
    const text = (typed ? `${typed[1] ?? ''}${html.slice(typed[0].length)}` : html).replaceAll(
      '\t',
      ' ',
    )
    const level = outline === null ? 0 : Math.min(6, outline + 1)
    if (level > 0 || (label === null && !typed)) this.#indents = []
    if (level > 0) this.#writer.block(`<h${level}>${withoutBold(text)}</h${level}>`)
    else if (label !== null || typed) {
      const isOrdered =
        label === null ? typed?.[2] === undefined : /[\da-z][.)]|\(\w+\)/i.test(label)
      const start = Number(/\d{1,6}/.exec(label ?? typed?.[0] ?? '')?.[0] ?? 1)
      const depth = indent === null ? list : this.#depthAt(indent)
      this.#writer.item(text, { depth: Math.min(8, depth), isOrdered, start })
    } else this.#writer.block(`<p>${text}</p>`)
  }

  /** Lists of several kinds count their levels apart, but the inner one is further in. */
  #depthAt(indent: number): number {
    while ((this.#indents.at(-1) ?? -Infinity) > indent) this.#indents.pop()
    if (this.#indents.at(-1) !== indent) this.#indents.push(indent)
    return this.#indents.length - 1
  }

  endCell(): void {
    this.mark('')
    const mark = this.label === null ? '' : `${escapeText(this.label)} `
    this.label = null
    this.#cells.push((mark + this.#paragraph.replace(/(?:<br>)+$/, '')).replaceAll('\t', ' '))
    this.#paragraph = ''
  }

  /** Rows of a table in a cell are lines of the cell. */
  endNestedCell(): void {
    this.mark('')
    this.#paragraph = this.#paragraph.replace(/(?:<br>)+$/, '') + CELL_END
  }

  endNestedRow(): void {
    if (this.#paragraph.endsWith(CELL_END))
      this.#paragraph = `${this.#paragraph.slice(0, -CELL_END.length)}<br>`
  }

  endRow(places: Row['places'] = []): void {
    if (this.#cells.length > 0) this.#rows.push({ cells: this.#cells, places })
    this.#cells = []
  }

  end(): string {
    this.endParagraph({ outline: null, list: 0, indent: null, isInTable: false })
    this.#endTable()
    return this.#writer.end()
  }

  #endTable(): void {
    this.endRow()
    const [first, second] = this.#rows.flatMap(({ cells }) => cells)
    if (this.#rows.length === 0) return
    this.#indents = []
    // A table of one cell is a box around text.
    if (first !== undefined && second === undefined) this.#writer.block(`<p>${first}</p>`)
    else this.#writer.block(rowsHtml(this.#rows))
    this.#rows = []
  }
}
