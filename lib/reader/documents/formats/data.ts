import { stripVTControlCharacters } from 'node:util'
import { fenceCode } from '@/lib/base/text'
import { toMarkdown } from '@/lib/reader/markdown'
import { getExtension } from '../detect'
import { cellText, type DocumentPage, escapeText, type Parts, tableHtml } from '../document'

const MAX_ROWS = 100_000
/** Characters of rows that are read. */
const MAX_TEXT = 6_000_000
/** Rows of tables with more cells are not made equally long. */
const MAX_CELLS = 2_000_000

/** Rows of a CSV or TSV file as a table. The separator is the one that lines agree on. */
export function readRows(text: string, type: 'csv' | 'tsv'): Parts {
  const [hint = '', own = separatorIn(text)] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? []
  const separator = type === 'tsv' ? '\t' : own
  const rows = splitRows(text.slice(hint.length, MAX_TEXT), separator, MAX_ROWS + 1)
  const isCut = rows.length > MAX_ROWS || text.length > MAX_TEXT
  const count = Math.min(MAX_ROWS, rows.length)
  const warnings = isCut ? [`Only the first ${count} rows were read.`] : []
  const cells = rows.slice(0, MAX_ROWS).map((row) => row.map(cellText))
  return { pages: [{ name: null, html: tableHtml(cells) }], warnings }
}

function separatorIn(text: string): string {
  const lines = text.split(/\r?\n/, 20).filter((line) => line.trim() !== '')
  const counts = [',', ';', '\t', '|'].map((sign) => {
    const inLines = lines.map((line) => line.split(sign).length - 1)
    const agreeing = inLines.filter((count) => count > 0 && count === inLines[0]).length
    return { sign, agreeing, count: inLines[0] ?? 0 }
  })
  counts.sort((count, b) => b.agreeing - count.agreeing || b.count - count.count)
  return counts[0]?.agreeing ? counts[0].sign : ','
}

/** Up to `max` rows. Quoted fields have separators, line ends and doubled quotes in them. */
function splitRows(text: string, separator: string, max: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    row.push(field)
    field = ''
  }
  const endRow = () => {
    endField()
    if (row.some((cell) => cell !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length && rows.length < max; at++) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      field += '"'
      at++
    } else if (sign === '"' && (isQuoted || field === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === separator) endField()
    else if (!isQuoted && sign === '\n') endRow()
    else if (isQuoted || sign !== '\r') field += sign
  }
  endRow()
  const width = rows.reduce((max, cells) => Math.max(max, cells.length), 0)
  if (width * rows.length > MAX_CELLS) return rows
  return rows.map((cells) => [...cells, ...Array(width - cells.length).fill('')])
}

/** JSON as it is, in a block of code; lists of flat objects as a table. */
export function readJsonText(text: string, type: 'json' | 'jsonl' | 'xml'): Parts {
  const rows = type === 'xml' ? null : flatRows(text, type)
  const html = rows ? tableHtml(rows) : codeHtml(text, type === 'xml' ? 'xml' : 'json')
  return { pages: [{ name: null, html }] }
}

function flatRows(text: string, type: 'json' | 'jsonl'): string[][] | null {
  const values = parseText(text, type)
  if (!Array.isArray(values) || values.length === 0) return null
  const isFlat = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((member) => member === null || typeof member !== 'object')
  if (!values.every(isFlat)) return null
  const names = [...new Set(values.flatMap((value) => Object.keys(value)))]
  if (names.length === 0 || names.length > 100 || values.length * names.length > MAX_CELLS)
    return null
  const cells = values.map((value) => names.map((name) => escapeText(String(value[name] ?? ''))))
  return [names.map(escapeText), ...cells]
}

function parseText(text: string, type: 'json' | 'jsonl'): unknown {
  try {
    if (type === 'json') return JSON.parse(text)
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, MAX_ROWS)
      .map((line) => JSON.parse(line) as unknown)
  } catch {
    return null
  }
}

/** Until 2014, code was the `input` of a cell, and cells were in worksheets. */
type Cell = {
  cell_type?: string
  level?: number
  source?: string | string[]
  input?: string | string[]
  outputs?: Output[]
}
type Output = {
  text?: string | string[]
  data?: Record<string, string | string[]>
  ename?: string
  evalue?: string
}

/** A notebook: its texts as Markdown, its code and what it printed. */
export function readNotebook(text: string): { parts: Parts; markdown: string } | null {
  const book = parseText(text, 'json') as {
    cells?: Cell[]
    worksheets?: { cells?: Cell[] }[]
    metadata?: { language_info?: { name?: string }; title?: string }
  } | null
  const sheets = book?.worksheets
  const all = book?.cells ?? (Array.isArray(sheets) && sheets.flatMap(({ cells }) => cells ?? []))
  if (!Array.isArray(all)) return null
  const language = book?.metadata?.language_info?.name ?? 'python'
  const cells = all.map((cell) => {
    const source = joinSource(cell.source ?? cell.input)
    if (cell.cell_type === 'heading') return `${'#'.repeat(Math.min(6, cell.level ?? 1))} ${source}`
    if (cell.cell_type !== 'code') return source
    const results = (cell.outputs ?? []).map(writeOutput).filter((part) => part !== '')
    return [
      source.trim() === '' ? '' : fenceCode(source.replace(/\n$/, ''), language),
      ...results,
    ].join('\n\n')
  })
  return {
    parts: { pages: [], metadata: { language } },
    markdown: cells.filter((cell) => cell.trim() !== '').join('\n\n'),
  }
}

/** Of the forms of one result, a table or text with marks rather than what a terminal prints. */
function writeOutput({ text, data = {}, ename, evalue }: Output): string {
  const markdown = joinSource(data['text/markdown']).trim()
  const html = joinSource(data['text/html'])
  const plain = joinSource(text ?? data['text/plain'] ?? (ename && `${ename}: ${evalue ?? ''}`))
  if (markdown !== '') return markdown
  if (html !== '' && (plain.trim() === '' || /<table\b/i.test(html))) return toMarkdown(html).trim()
  return plain.trim() === ''
    ? joinSource(data['text/latex']).trim()
    : fenceCode(stripVTControlCharacters(plain).replace(/\n$/, ''))
}

const joinSource = (source: string | string[] | undefined) =>
  Array.isArray(source) ? source.join('') : (source ?? '')

/** Texts for machines, which keep their lines and signs. */
const CODE = new Set(
  (
    'bash bat c cc cfg conf cpp cs css diff env go gradle graphql h hpp ics ini java js json5 jsx kt less log lua ' +
    'mjs patch php pl properties proto ps1 py r rb rs scala scss sh sql swift tex tf toml ts tsx vcf vue yaml yml zsh'
  ).split(' '),
)
const CODE_STARTS: [RegExp, string][] = [
  [/^BEGIN:VCALENDAR\b/, 'ics'],
  [/^BEGIN:VCARD\b/, 'vcf'],
  [/^(?:diff --git |--- \S.{0,300}\r?\n\+\+\+ )/, 'diff'],
]

function findLanguage(text: string, name: string | null): string | undefined {
  const extension = getExtension(name)
  if (CODE.has(extension)) return extension
  return CODE_STARTS.find(([start]) => start.test(text))?.[1]
}

const codeHtml = (text: string, language: string) =>
  `<pre><code class="language-${language}">${escapeText(text.trim())}</code></pre>`

export function readPlainText(text: string, name: string | null = null): DocumentPage[] {
  const language = findLanguage(text, name)
  if (language) return [{ name: null, html: codeHtml(text, language) }]
  return text.split('\f').map((page) => ({
    name: null,
    html: page
      .split(/\r?\n[ \t]*\r?\n/)
      .map((part) => `<p>${escapeText(part.trim()).replace(/\r?\n/g, '<br>')}</p>`)
      .join(''),
  }))
}
