import { type Line, linesOf } from './layout'
import { toMarkdown } from './markdown'
import { type Pdfium, pdfium } from './pdfium'
import { tidyPage } from './tidy'

export type PdfMetadata = {
  title: string | null
  author: string | null
  createdAt: string | null
  modifiedAt: string | null
  scanned: boolean
  encrypted: boolean
}
/** `text` has a form feed between pages. Pages are counted from 1. */
export type PdfText = { text: string; pages: number; metadata: PdfMetadata }
export type PdfFailure = 'encrypted' | 'unreadable' | 'too_large'
export type PdfRequest = { bytes: Uint8Array; pageStart: number; pageEnd: number; asMarkdown?: boolean }

const LONGEST_TEXT = 50_000_000
const NEEDS_PASSWORD = 4

/** The text of a PDF's pages in order. A page that is broken is empty; the others are still read. */
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
    if (document === 0) return { failure: library._FPDF_GetLastError() === NEEDS_PASSWORD ? 'encrypted' : 'unreadable' }
    const pages = library._FPDF_GetPageCount(document)
    if (pages === 0) return { failure: 'unreadable' }
    const wanted = { from: Math.max(1, pageStart) - 1, to: Math.min(pages, pageEnd) }
    const texts = asMarkdown ? markdownOf(library, document, wanted) : plainOf(library, document, wanted)
    if (texts === null) return { failure: 'too_large' }
    return { text: texts.join('\f'), pages, metadata: metadataOf(library, document, texts) }
  } finally {
    if (document !== 0) library._FPDF_CloseDocument(document)
    library._free(memory)
  }
}

type Wanted = { from: number; to: number }

function plainOf(library: Pdfium, document: number, { from, to }: Wanted): string[] | null {
  const texts: string[] = []
  let length = 0
  for (let index = from; index < to; index++) {
    const text = tidyPage(onPage(library, document, index, (page) => allText(library, page)) ?? '')
    length += text.length
    if (length > LONGEST_TEXT) return null
    texts.push(text)
  }
  return texts
}

function markdownOf(library: Pdfium, document: number, { from, to }: Wanted): string[] | null {
  const pages: Line[][] = []
  let length = 0
  for (let index = from; index < to; index++) {
    const lines = onPage(library, document, index, (page) => linesOf(library, page)) ?? []
    length += lines.reduce((sum, { text }) => sum + text.length, 0)
    if (length > LONGEST_TEXT) return null
    pages.push(lines)
  }
  return toMarkdown(pages)
}

/** Opens a page's text for as long as `read` runs; undefined when the page is broken. */
function onPage<T>(library: Pdfium, document: number, index: number, read: (text: number) => T): T | undefined {
  const page = library._FPDF_LoadPage(document, index)
  if (page === 0) return undefined
  const text = library._FPDFText_LoadPage(page)
  try {
    return text === 0 ? undefined : read(text)
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

function metadataOf(library: Pdfium, document: number, texts: string[]): PdfMetadata {
  const meta = (tag: string) => metaText(library, document, tag)
  return {
    title: meta('Title'),
    author: meta('Author'),
    createdAt: isoDate(meta('CreationDate')),
    modifiedAt: isoDate(meta('ModDate')),
    scanned: texts.length > 0 && texts.every((text) => text.trim() === ''),
    encrypted: library.wasmExports.FPDF_GetSecurityHandlerRevision(document) >= 0,
  }
}

function metaText(library: Pdfium, document: number, tag: string): string | null {
  const name = library._malloc(tag.length + 1)
  library.HEAPU8.set([...Buffer.from(tag), 0], name)
  const bytes = library.wasmExports.FPDF_GetMetaText(document, name, 0, 0)
  const buffer = library._malloc(Math.max(2, bytes))
  library.wasmExports.FPDF_GetMetaText(document, name, buffer, bytes)
  const text = new TextDecoder('utf-16le').decode(library.HEAPU8.slice(buffer, buffer + Math.max(0, bytes - 2)))
  library._free(buffer)
  library._free(name)
  return text.trim().slice(0, 2_000) || null
}

/** `D:20260131120000+01'00'` as ISO 8601; null when it is no date. */
function isoDate(text: string | null): string | null {
  const match = /^D?:?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?/.exec(text ?? '')
  if (!match) return null
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '00',
    minutes = '00',
  ] = match
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z'
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
