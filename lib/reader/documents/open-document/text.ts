import { escapeText } from '../document'
import { BlockWriter } from '../word/blocks'
import { childElements, descendants, textIn, type Xml } from '../xml'
import type { OpenContext } from './context'
import { inlineHtml, objectHtml } from './inline'
import { listRows } from './sheets'

const LEFT_OUT = new Set([
  'text:tracked-changes',
  'office:forms',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'presentation:notes',
  'office:event-listeners',
])
const ITEM = /^text:list-(?:item|header)$/

/** The blocks below an element: paragraphs, headings, lists and tables. */
export function blocks(parent: Xml, context: OpenContext): string {
  const writer = new BlockWriter()
  for (const child of childElements(parent)) addBlock(child, context, writer)
  return writer.end()
}

function addBlock(element: Xml, context: OpenContext, writer: BlockWriter): void {
  if (LEFT_OUT.has(element.name) || isHidden(element, context)) return
  if (element.name === 'text:list')
    addList(element, context, writer, { depth: 0, isOrdered: null, style: undefined })
  else if (element.name === 'table:table') addTable(element, context, writer)
  else if (element.name === 'text:h' || element.name === 'text:p') addText(element, context, writer)
  else if (element.name === 'draw:object') writer.block(objectHtml(element, context))
  else if (element.name === 'office:annotation') inline(element, context)
  else for (const child of childElements(element)) addBlock(child, context, writer)
}

function isHidden(element: Xml, context: OpenContext): boolean {
  const isSection = element.name === 'text:section' && element.attrs['text:display'] === 'none'
  const style = element.name === 'text:p' || element.name === 'text:h'
  const isStyled = style && context.styles.style(element.attrs['text:style-name']).isHidden
  if (isSection || isStyled) context.hidden++
  return isSection || isStyled
}

const inline = (element: Xml, context: OpenContext) => inlineHtml(element, context, blocks)

function addText(element: Xml, context: OpenContext, writer: BlockWriter): void {
  const style = context.styles.style(element.attrs['text:style-name'])
  const html = inline(element, context)
  if (html.trim() === '') writer.gap()
  else if (element.name === 'text:h' || style.isTitle) {
    const outline = Number(element.attrs['text:outline-level'] ?? 1) || 1
    const level = Math.min(6, Math.max(1, outline))
    writer.block(`<h${level}>${html}</h${level}>`)
  } else if (style.isCode) writer.code(escapeText(codeText(element)))
  else if (style.isQuote) writer.block(`<blockquote><p>${html}</p></blockquote>`)
  else writer.block(`<p>${html}</p>`)
}

function codeText(element: Xml): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      if (child.name === 'text:s')
        return ' '.repeat(Math.min(100, Number(child.attrs['text:c'] ?? 1) || 1))
      if (child.name === 'text:tab') return '\t'
      return child.name === 'text:line-break' ? '\n' : codeText(child)
    })
    .join('')
}

type Place = { depth: number; isOrdered: boolean | null; style: string | undefined }

/** Presentations write each item as a separate list; a list without items only adds depth. */
function addList(list: Xml, context: OpenContext, writer: BlockWriter, place: Place): void {
  const style = list.attrs['text:style-name'] ?? place.style
  const depth = Math.min(8, place.depth)
  const isOrdered = context.styles.isOrdered(style, depth) ?? place.isOrdered ?? false
  const key = `${style} ${depth}`
  const goesOn =
    list.attrs['text:continue-numbering'] === 'true' || 'text:continue-list' in list.attrs
  let count = goesOn ? (context.counts.get(key) ?? 0) + 1 : context.styles.start(style, depth)
  for (const item of childElements(list).filter(({ name }) => ITEM.test(name))) {
    const start = Number(item.attrs['text:start-value'])
    if (start > 0) count = start
    const texts = childElements(item)
      .filter(({ name }) => name === 'text:p' || name === 'text:h')
      .map((text) => inline(text, context))
      .filter((html) => html.trim() !== '')
    if (texts.length > 0) {
      writer.item(texts.join('<br>'), { depth, isOrdered, start: count })
      context.counts.set(key, count++)
    }
    for (const inner of childElements(item, 'text:list'))
      addList(inner, context, writer, { depth: place.depth + 1, isOrdered, style })
  }
}

/** A cell's texts, of which lists of one item are paragraphs. */
function cellHtml(cell: Xml, context: OpenContext): string {
  const lists = childElements(cell, 'text:list')
  const isPlain = lists.every((list) => [...descendants(list, 'text:list-item')].length <= 1)
  if (lists.length === 0 || !isPlain) return blocks(cell, context)
  return [...descendants(cell, 'text:p')].map((text) => inline(text, context)).join('<br>')
}

/** A table of one cell is a box around text. */
function addTable(table: Xml, context: OpenContext, writer: BlockWriter): void {
  const cells = [...descendants(table, 'table:table-cell')]
  const [first, second] = cells
  if (first && !second) for (const child of childElements(first)) addBlock(child, context, writer)
  else if (context.isInData) for (const row of listRows(table)) writer.block(rowHtml(row, context))
  else {
    context.isInData = isData(table)
    writer.block(tableHtml(table, context))
    context.isInData = false
  }
}

/** A table in a cell of data is a line of its cell for each row; other cells lay out a page. */
function isData(table: Xml): boolean {
  const rows = [...listRows(table)].map((row) => childElements(row, 'table:table-cell'))
  const cells = rows.flat()
  const withText = cells.filter((cell) => childElements(cell, 'text:p').some(hasText))
  return rows.length > 1 && cells.length > rows.length && withText.length * 2 > cells.length
}

const hasText = (element: Xml) => textIn(element).trim() !== ''

function rowHtml(row: Xml, context: OpenContext): string {
  const cells = childElements(row, 'table:table-cell').map((cell) => cellHtml(cell, context))
  return `<p>${cells.map((html) => html.replace(/<\/?p>/g, '')).join(' | ')}</p>`
}

function tableHtml(table: Xml, context: OpenContext): string {
  const rows = [...listRows(table)].map((row, at) => {
    const name = at === 0 ? 'th' : 'td'
    const cells = childElements(row, 'table:table-cell').map((cell) => {
      const columns = cell.attrs['table:number-columns-spanned']
      const down = cell.attrs['table:number-rows-spanned']
      const spans = `${columns ? ` colspan="${columns}"` : ''}${down ? ` rowspan="${down}"` : ''}`
      return `<${name}${spans}>${cellHtml(cell, context)}</${name}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}

/** The notes, as browsers' pages have them. */
export function notesHtml({ notes }: OpenContext): string {
  const items = notes.map((note, at) => `<li id="fn${at + 1}">${note}</li>`).join('')
  return items === '' ? '' : `<section class="footnotes"><ol>${items}</ol></section>`
}
