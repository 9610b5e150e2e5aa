import { mainDirection, withGrids } from './blocks'
import { countLetters, findPictured, MIN_LETTERS } from './drawn/pictures'
import { readLines } from './layout'
import { fromTheTop } from './lines/reading-order'
import { onOneLine, toMarkdown } from './markdown'
import { type PdfMetadata, readPdfMetadata } from './metadata'
import { onPage } from './on-page'
import { allText, pageEdges } from './page-text'
import { type Pdfium, withDocument } from './pdfium'
import { findRulings } from './rulings'
import { type Sheet, withoutRunning } from './running'
import { secondReading } from './second-reader'
import { tidyPage, withoutLineNumbers } from './tidy'

/** `text` has a form feed between pages, or a paragraph break in Markdown. Pages count from 1. */
export type PdfText = {
  text: string
  pages: number
  metadata: PdfMetadata
  /** Numbers of the pages without text, from 1. */
  blank: number[]
}
export type PdfFailure = 'encrypted' | 'unreadable' | 'too_large'
export type PdfRequest = {
  bytes: Uint8Array
  pageStart: number
  pageEnd: number
  asMarkdown?: boolean
}

const MAX_TEXT_LENGTH = 50_000_000
/** PDFium's errors for a file that needs a password or a certificate. */
const LOCKED = [4, 5]
/** Replaced characters and those of a private alphabet. */
const UNKNOWN = /[\uFFFD\uE000-\uF8FF]/g

/**
 * The text of a PDF's pages in order. A broken page is empty. PDFium reads most of them; pdf.js
 * reads files it cannot open, and pages with letters it does not know.
 */
export async function readDocument(
  request: PdfRequest,
): Promise<PdfText | { failure: PdfFailure }> {
  const { bytes, asMarkdown = false } = request
  const first = await readFirst(request)
  if ('failure' in first && first.failure !== 'unreadable') return first
  const isOpen = !('failure' in first)
  if (isOpen && first.doubtful.size === 0) return toReply(first, asMarkdown)
  const second = await secondReading(bytes, (pages) =>
    isOpen ? [...first.doubtful.keys()] : pageNumbers(toPageRange(request, pages)),
  )
  if (isOpen) return toReply(withBetter(first, second?.texts), asMarkdown)
  const texts =
    second === null
      ? []
      : pageNumbers(toPageRange(request, second.pages)).map(
          (index) => second.texts.get(index) ?? '',
        )
  if (second === null || !texts.some((text) => countLetters(text) > 0)) return first
  return toReply(
    {
      texts,
      pages: second.pages,
      metadata: NO_METADATA,
      from: 0,
      pictures: new Set(),
      doubtful: new Map(),
    },
    asMarkdown,
  )
}

type PageRange = { from: number; to: number }
/** Indexes of pages with letters unknown to PDFium, each with its fields' values. */
type Doubtful = Map<number, string[]>
type First = {
  texts: string[]
  pages: number
  metadata: PdfMetadata
  /** The index of the first page in `texts`. */
  from: number
  /** Indexes of pages with little text and a picture. */
  pictures: Set<number>
  doubtful: Doubtful
}

const NO_METADATA: PdfMetadata = {
  title: null,
  author: null,
  createdAt: null,
  modifiedAt: null,
  scanned: false,
  encrypted: false,
}

function toPageRange({ pageStart, pageEnd }: PdfRequest, pages: number): PageRange {
  return { from: Math.max(1, pageStart) - 1, to: Math.min(pages, pageEnd) }
}

function pageNumbers({ from, to }: PageRange): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
}

function toReply(first: First, asMarkdown: boolean): PdfText {
  const { texts, pages, metadata, from, pictures } = first
  const isBlank = (text: string, index: number) =>
    countLetters(text) < (pictures.has(index) ? MIN_LETTERS : 1)
  const blank = texts.flatMap((text, at) => (isBlank(text, from + at) ? [from + at + 1] : []))
  return { text: texts.join(asMarkdown ? '\n\n\f\n\n' : '\f'), pages, metadata, blank }
}

function withBetter(first: First, second = new Map<number, string>()): First {
  const texts = first.texts.map((text, i) => {
    const reading = second.get(first.from + i) ?? ''
    const fields = first.doubtful.get(first.from + i) ?? []
    // A reader that knows fewer letters has lost ligatures.
    const isBetter = countLetters(reading) > 0 && countLetters(reading) >= countLetters(text)
    return isBetter && withoutSpaces(reading) !== withoutSpaces(text)
      ? [reading, ...fields].join('\n')
      : text
  })
  const scanned = texts.length > 0 && !texts.some((text) => text.trim() !== '')
  const unreadIndexes = [...first.doubtful.keys()].filter((i) =>
    isLost(texts[i - first.from] ?? ''),
  )
  const pages = [...(first.metadata.unreadablePages ?? []), ...unreadIndexes.map((i) => i + 1)]
  const unreadable = pages.length > 0 ? { unreadablePages: pages.sort((a, b) => a - b) } : {}
  return { ...first, texts, metadata: { ...first.metadata, scanned, ...unreadable } }
}

/** Whether letters are drawn of which no reader knows most. */
function isLost(text: string): boolean {
  const visible = withoutSpaces(text)
  return (visible.match(UNKNOWN)?.length ?? 0) >= visible.length / 2
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

function readFirst(request: PdfRequest): Promise<First | { failure: PdfFailure }> {
  const { bytes, asMarkdown = false } = request
  return withDocument(bytes, (library, document) => {
    if (document === 0)
      return { failure: LOCKED.includes(library._FPDF_GetLastError()) ? 'encrypted' : 'unreadable' }
    const pages = library._FPDF_GetPageCount(document)
    if (pages === 0) return { failure: 'unreadable' }
    const range = toPageRange(request, pages)
    const pagesRead: PagesRead = { faults: [], doubtful: new Map() }
    const texts = (asMarkdown ? readMarkdown : readPlain)(library, document, range, pagesRead)
    if (texts === null) return { failure: 'too_large' }
    const { faults, doubtful } = pagesRead
    if (faults.length > 0 && faults.length === texts.length) return { failure: 'unreadable' }
    const metadata = readPdfMetadata(library, document, texts, faults)
    const pictures = findPictured(library, document, texts, range.from)
    return { texts, pages, metadata, from: range.from, pictures, doubtful }
  })
}

/** `faults`: numbers of broken pages from 1. */
type PagesRead = { faults: number[]; doubtful: Doubtful }

/** The pages' plain text, or null if it is too long. */
function readPlain(
  library: Pdfium,
  document: number,
  { from, to }: PageRange,
  { faults, doubtful }: PagesRead,
): string[] | null {
  const texts: string[] = []
  let length = 0
  for (let index = from; index < to; index++) {
    const reading = onPage(library, document, index, (page, text, values) =>
      [allText(library, page, text), ...values].join('\n'),
    )
    if (reading === undefined) faults.push(index + 1)
    if (reading?.doubtful) doubtful.set(index, reading.doubtful)
    const lines = tidyPage(reading?.value ?? '').split('\n')
    const text = withoutLineNumbers(lines, (line) => line).join('\n')
    length += text.length
    if (length > MAX_TEXT_LENGTH) return null
    texts.push(text)
  }
  return texts
}

function readMarkdown(
  library: Pdfium,
  document: number,
  { from, to }: PageRange,
  { faults, doubtful }: PagesRead,
): string[] | null {
  const sheets: Sheet[] = []
  const beside: string[][] = []
  let length = 0
  for (let index = from; index < to; index++) {
    const reading = onPage(library, document, index, (page, text, values) => {
      const edges = pageEdges(library, page)
      const lines = withoutLineNumbers(readLines(library, text, edges), ({ text }) => text)
      const turn = mainDirection(lines)
      const blocks = withGrids(fromTheTop(lines), findRulings(library, page, turn))
      const length = [...lines.map((line) => line.text), ...values].join('').length
      return { sheet: { blocks, edges, turn }, values, length }
    })
    if (reading === undefined) faults.push(index + 1)
    if (reading?.doubtful) doubtful.set(index, reading.doubtful)
    length += reading?.value.length ?? 0
    if (length > MAX_TEXT_LENGTH) return null
    sheets.push(reading?.value.sheet ?? { blocks: [], edges: null, turn: { x: 1, y: 0 } })
    beside.push(reading?.value.values ?? [])
  }
  return toMarkdown(withoutRunning(sheets)).map((text, i) =>
    [text, ...(beside[i] ?? []).map(onOneLine)].filter(Boolean).join('\n\n'),
  )
}
