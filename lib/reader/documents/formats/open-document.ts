import { openArchive, readText } from '../archive'
import { type DocumentPage, escapeText, type Parts, tableHtml, Unreadable } from '../document'
import { withoutEmpty } from '../sheets/xlsx'
import { BlockWriter } from '../word/blocks'
import { childElement, childElements, descendants, parseXml, textIn, type Xml } from '../xml'

const MAX_REPEATED = 1_000
const MAX_CELLS = 2_000_000
/** Empty cells in a row that are kept: programs fill rows up to their last column. */
const MAX_EMPTY = 50

type Context = { notes: string[]; ordered: Set<string>; cells: number }

/** A text, spreadsheet or presentation of LibreOffice. */
export function readOpenDocument(bytes: Uint8Array, type: 'odt' | 'ods' | 'odp'): Parts {
  const archive = openArchive(bytes, (path) =>
    /^(?:content|meta|styles)\.xml$|^META-INF\/manifest/.test(path),
  )
  if (/manifest:encryption-data/.test(readText(archive, 'META-INF/manifest.xml') ?? ''))
    throw new Unreadable('encrypted')
  const text = readText(archive, 'content.xml')
  if (text === null) throw new Unreadable('unreadable')
  const root = parseXml(text)
  const styles = parseXml(readText(archive, 'styles.xml') ?? '')
  const [body] = descendants(root, 'office:body')
  if (!body) throw new Unreadable('unreadable')
  const context = { notes: [], ordered: orderedLists(root, styles), cells: 0 }
  const pages = PAGES[type](body, context)
  const metadata = readMeta(parseXml(readText(archive, 'meta.xml') ?? ''))
  return { pages, metadata }
}

const PAGES = {
  odt: (body: Xml, context: Context): DocumentPage[] => {
    const html = blocks(childElement(body, 'office:text') ?? body, context)
    const notes = context.notes.map((note, at) => `<li id="fn${at + 1}">${note}</li>`).join('')
    const list = notes === '' ? '' : `<section class="footnotes"><ol>${notes}</ol></section>`
    return [{ name: null, html: html + list }]
  },
  ods: (body: Xml, context: Context): DocumentPage[] =>
    [...descendants(body, 'table:table')].map((table) => {
      const name = table.attrs['table:name'] ?? ''
      return { name, html: `<h2>${escapeText(name)}</h2>${sheetHtml(table, context)}` }
    }),
  odp: (body: Xml, context: Context): DocumentPage[] =>
    [...descendants(body, 'draw:page')].map((page) => slidePage(page, context)),
}

function slidePage(page: Xml, context: Context): DocumentPage {
  const frames = [...descendants(page, 'draw:frame')].filter((frame) => !isInNotes(page, frame))
  const title = frames.find(({ attrs }) => attrs['presentation:class'] === 'title')
  const name = title ? textIn(title).replace(/\s+/g, ' ').trim() : null
  const html = frames
    .filter((frame) => frame !== title)
    .map((frame) => blocks(frame, context))
    .join('')
  const notes = childElement(page, 'presentation:notes')
  const noteText = notes ? blocks(notes, context) : ''
  const spoken = noteText === '' ? '' : `<blockquote><p><b>Notes</b></p>${noteText}</blockquote>`
  return { name, html: `${name ? `<h2>${escapeText(name)}</h2>` : ''}${html}${spoken}` }
}

function isInNotes(page: Xml, frame: Xml): boolean {
  const notes = childElement(page, 'presentation:notes')
  return notes !== undefined && [...descendants(notes, 'draw:frame')].includes(frame)
}

function blocks(parent: Xml, context: Context): string {
  const writer = new BlockWriter()
  for (const child of childElements(parent)) addBlock(child, context, writer)
  return writer.end()
}

function addBlock(element: Xml, context: Context, writer: BlockWriter): void {
  if (LEFT_OUT.has(element.name)) return
  if (element.name === 'text:list') addList(element, context, writer, { depth: 0, isOrdered: null })
  else if (element.name === 'table:table') writer.block(textTable(element, context))
  else if (element.name === 'text:h' || element.name === 'text:p') addText(element, context, writer)
  else for (const child of childElements(element)) addBlock(child, context, writer)
}

const LEFT_OUT = new Set([
  'text:tracked-changes',
  'office:forms',
  'text:sequence-decls',
  'office:annotation',
  'presentation:notes',
])

function addText(element: Xml, context: Context, writer: BlockWriter): void {
  const html = inline(element, context)
  if (html.trim() === '') return
  if (element.name === 'text:p') {
    writer.block(`<p>${html}</p>`)
    return
  }
  const level = Math.min(6, Math.max(1, Number(element.attrs['text:outline-level'] ?? 1) || 1))
  writer.block(`<h${level}>${html}</h${level}>`)
}

type Place = { depth: number; isOrdered: boolean | null }

/** Presentations write each item as a separate list; a list without items only adds depth. */
function addList(list: Xml, context: Context, writer: BlockWriter, place: Place): void {
  const name = list.attrs['text:style-name']
  const isOrdered = name === undefined ? (place.isOrdered ?? false) : context.ordered.has(name)
  for (const item of childElements(list).filter(({ name }) => ITEM.test(name))) {
    const texts = childElements(item)
      .filter(({ name }) => name === 'text:p' || name === 'text:h')
      .map((text) => inline(text, context))
      .filter((html) => html.trim() !== '')
    const depth = Math.min(8, place.depth)
    if (texts.length > 0) writer.item(texts.join('<br>'), { depth, isOrdered, start: 1 })
    for (const inner of childElements(item, 'text:list'))
      addList(inner, context, writer, { depth: place.depth + 1, isOrdered })
  }
}

const ITEM = /^text:list-(?:item|header)$/

/** A cell's texts, of which lists of one item are paragraphs. */
function cellHtml(cell: Xml, context: Context): string {
  const lists = childElements(cell, 'text:list')
  const isPlain = lists.every((list) => [...descendants(list, 'text:list-item')].length <= 1)
  if (lists.length === 0 || !isPlain) return blocks(cell, context)
  return [...descendants(cell, 'text:p')].map((text) => inline(text, context)).join('<br>')
}

function inline(element: Xml, context: Context): string {
  return element.children
    .map((child) => (typeof child === 'string' ? escapeText(child) : inlineChild(child, context)))
    .join('')
}

function inlineChild(child: Xml, context: Context): string {
  switch (child.name) {
    case 'text:s':
      return ' '.repeat(Math.min(100, Number(child.attrs['text:c'] ?? 1) || 1))
    case 'text:tab':
      return ' '
    case 'text:line-break':
      return '<br>'
    case 'text:a': {
      const target = child.attrs['xlink:href'] ?? ''
      const html = inline(child, context)
      return /^(?:https?|mailto):/i.test(target)
        ? `<a href="${escapeText(target)}">${html}</a>`
        : html
    }
    case 'text:note': {
      const body = childElement(child, 'text:note-body')
      context.notes.push('')
      const number = context.notes.length
      context.notes[number - 1] = body ? blocks(body, context) : ''
      return `<sup><a href="#fn${number}" id="fnref${number}">${number}</a></sup>`
    }
    case 'draw:frame': {
      const alt = textIn(childElement(child, 'svg:desc') ?? childElement(child, 'svg:title')).trim()
      const box = childElement(child, 'draw:text-box')
      const inner = box ? ` ${inline(box, context)} ` : ''
      return alt === '' ? inner : `<img alt="${escapeText(alt)}" src="">${inner}`
    }
    case 'office:annotation':
      return ''
    default:
      return inline(child, context)
  }
}

function textTable(table: Xml, context: Context): string {
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

function* listRows(table: Xml): Generator<Xml> {
  for (const child of childElements(table)) {
    if (child.name === 'table:table-row') yield child
    else if (/^table:table-(?:header-)?rows?(?:-group)?$/.test(child.name)) yield* listRows(child)
  }
}

function sheetHtml(table: Xml, context: Context): string {
  const rows: string[][] = []
  for (const row of listRows(table)) {
    const cells: string[] = []
    for (const cell of childElements(row)) {
      if (!/^table:(?:covered-)?table-cell$/.test(cell.name)) continue
      const text = childElements(cell, 'text:p').map(textIn).join('\n')
      const times = Math.min(
        MAX_REPEATED,
        Number(cell.attrs['table:number-columns-repeated'] ?? 1) || 1,
      )
      const count = text === '' ? Math.min(times, MAX_EMPTY) : times
      for (let at = 0; at < count; at++) cells.push(escapeText(text))
      context.cells += count
      if (context.cells > MAX_CELLS) throw new Unreadable('too_large')
    }
    const isEmpty = cells.every((text) => text === '')
    const times = isEmpty
      ? 1
      : Math.min(MAX_REPEATED, Number(row.attrs['table:number-rows-repeated'] ?? 1) || 1)
    for (let at = 0; at < times; at++) rows.push(cells)
  }
  return tableHtml(withoutEmpty(rows))
}

/** The names of list styles whose first level counts. */
function orderedLists(...roots: Xml[]): Set<string> {
  const names = roots.flatMap((root) =>
    [...descendants(root, 'text:list-style')].flatMap((style) =>
      childElements(style)[0]?.name === 'text:list-level-style-number'
        ? [style.attrs['style:name'] ?? '']
        : [],
    ),
  )
  return new Set(names)
}

const META: Record<string, string> = {
  'dc:title': 'title',
  'dc:creator': 'author',
  'dc:subject': 'subject',
  'dc:description': 'description',
  'dc:language': 'language',
  'meta:creation-date': 'created_at',
  'dc:date': 'modified_at',
}

function readMeta(root: Xml): Record<string, string> {
  const [meta] = descendants(root, 'office:meta')
  const properties = (meta ? childElements(meta) : []).flatMap((child) => {
    const name = META[child.name]
    const text = textIn(child).trim()
    return name && text !== '' ? [[name, text] as const] : []
  })
  return Object.fromEntries(properties)
}
