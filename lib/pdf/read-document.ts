import { valuesNotShown, withAnnotations } from './annotations'
import { type Line, linesOf } from './layout'
import { onOneLine, toMarkdown } from './markdown'
import { metadataOf, type PdfMetadata } from './metadata'
import { type Pdfium, pdfium } from './pdfium'
import { tidyPage } from './tidy'

/** `text` has a form feed between pages, a paragraph in Markdown. Pages count from 1. */
export type PdfText = { text: string; pages: number; metadata: PdfMetadata }
export type PdfFailure = 'encrypted' | 'unreadable' | 'too_large'
export type PdfRequest = {
  bytes: Uint8Array
  pageStart: number
  pageEnd: number
  asMarkdown?: boolean
}

const MAX_TEXT_LENGTH = 50_000_000
/** What PDFium says of a file that needs a password, or a certificate. */
const LOCKED = [4, 5]

/** The text of a PDF's pages in order; a broken page is empty. */
export async function readDocument({
  bytes,
  pageStart,
  pageEnd,
  asMarkdown = false,
}: PdfRequest): Promise<PdfText | { failure: PdfFailure }> {
  const library = await pdfium()
  const memory = library._malloc(bytes.byteLength)
  library.HEAPU8.set(bytes, memory)
  const document = library._FPDF_LoadMemDocument(memory, bytes.byteLength, 0)
  try {
    if (document === 0)
      return { failure: LOCKED.includes(library._FPDF_GetLastError()) ? 'encrypted' : 'unreadable' }
    const pages = library._FPDF_GetPageCount(document)
    if (pages === 0) return { failure: 'unreadable' }
    const wanted = { from: Math.max(1, pageStart) - 1, to: Math.min(pages, pageEnd) }
    const broken: number[] = []
    const texts = (asMarkdown ? markdownOf : plainOf)(library, document, wanted, broken)
    if (texts === null) return { failure: 'too_large' }
    if (broken.length > 0 && broken.length === texts.length) return { failure: 'unreadable' }
    return {
      text: texts.join(asMarkdown ? '\n\n\f\n\n' : '\f'),
      pages,
      metadata: metadataOf(library, document, texts, broken),
    }
  } finally {
    if (document !== 0) library._FPDF_CloseDocument(document)
    library._free(memory)
  }
}

type Wanted = { from: number; to: number }

/** Numbers of broken pages go to `broken`; null when it is too long. */
function plainOf(
  library: Pdfium,
  document: number,
  { from, to }: Wanted,
  broken: number[],
): string[] | null {
  const texts: string[] = []
  let length = 0
  for (let index = from; index < to; index++) {
    const read = onPage(library, document, index, (text, values) =>
      [allText(library, text), ...values].join('\n'),
    )
    if (read === undefined) broken.push(index + 1)
    const text = tidyPage(read ?? '')
    length += text.length
    if (length > MAX_TEXT_LENGTH) return null
    texts.push(text)
  }
  return texts
}

function markdownOf(
  library: Pdfium,
  document: number,
  { from, to }: Wanted,
  broken: number[],
): string[] | null {
  const pages: Line[][] = []
  const beside: string[][] = []
  let length = 0
  for (let index = from; index < to; index++) {
    const read = onPage(library, document, index, (text, values) => ({
      lines: linesOf(library, text),
      values,
    }))
    if (read === undefined) broken.push(index + 1)
    const { lines, values } = read ?? { lines: [], values: [] }
    length += [...lines.map(({ text }) => text), ...values].reduce(
      (sum, text) => sum + text.length,
      0,
    )
    if (length > MAX_TEXT_LENGTH) return null
    pages.push(lines)
    beside.push(values)
  }
  return toMarkdown(pages).map((text, i) =>
    [text, ...(beside[i] ?? []).map(onOneLine)].filter(Boolean).join('\n\n'),
  )
}

/** Shown form fields and notes are part of the text; other values come beside it. */
function onPage<T>(
  library: Pdfium,
  document: number,
  index: number,
  read: (text: number, values: string[]) => T,
): T | undefined {
  const loaded = library._FPDF_LoadPage(document, index)
  if (loaded === 0) return undefined
  const values = valuesNotShown(library, loaded)
  const page = withAnnotations(library, document, index, loaded)
  if (page === 0) return undefined
  const text = library._FPDFText_LoadPage(page)
  try {
    return text === 0 ? undefined : read(text, values)
  } finally {
    if (text !== 0) library._FPDFText_ClosePage(text)
    library._FPDF_ClosePage(page)
  }
}

function allText(library: Pdfium, text: number): string {
  const count = library._FPDFText_CountChars(text)
  if (count <= 0) return ''
  const buffer = library._malloc((count + 1) * 2)
  const written = library._FPDFText_GetText(text, 0, count, buffer)
  const units = library.HEAPU16.slice(buffer >> 1, (buffer >> 1) + Math.max(0, written - 1))
  library._free(buffer)
  return new TextDecoder('utf-16le').decode(units)
}
