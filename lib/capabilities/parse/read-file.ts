import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import {
  type DocumentFailure,
  detectMedia,
  isFailure,
  type Picture,
  readDocument,
} from '@/lib/reader/documents'
import type { OcrPage } from '@/lib/reader/ocr'
import { type PageImage, readPdfBytes, takePdfPictures } from '@/lib/reader/pdf'
import type { FileBytes } from './file'
import { isWanted, lastWanted, type ParseInput } from './input'
import { tablesIn } from './markdown-tables'
import { drawPages } from './page-images'
import { readPdfPages, readPicture, type ScanBudget, scanFacts, scanMarkdown } from './scans'

type ReadPage = {
  number: number
  name: string | null
  markdown: string
  text: string
  html: string
  ocr?: ReturnType<typeof scanFacts>
  /** The words of a scan, and the cells of a sheet, for the places of values. */
  scan?: OcrPage
  cells?: { text: string; box: null; mark: string }[]
  image?: PageImage | undefined
}
/** The pages of a PDF that have letters, by their numbers in it. */
type Layer = { bytes: Uint8Array; shift: number; numbers: number[] }

/** What was read of a file. Pages count from 1. */
export type ReadFile = {
  type: string
  pages: ReadPage[]
  count: number
  tables: { page: number; rows: string[][] }[]
  metadata: Record<string, unknown>
  warnings: string[]
  layers: Layer[]
  pictures: Picture[]
  members: { name: string; bytes: Uint8Array }[]
}

const NOT_READ = 'It is a picture, and ocr is never: its text was not read.'
const SCANNED = 'Pages without text look like scans, which were not read: ocr is never.'

/** Reads a file by what its bytes show. Throws document_encrypted, …_unreadable, …_too_large. */
export async function readFileBytes(
  { bytes, name, contentType }: FileBytes,
  input: ParseInput,
  budget: ScanBudget,
  call: Call,
): Promise<ReadFile> {
  // White space alone is no more than nothing.
  if (!bytes.some((byte) => byte !== 32 && (byte < 9 || byte > 13))) throw refusal('empty', name)
  const type = detectMedia(bytes)
  if (type === 'pdf' || type === 'image') {
    const file =
      type === 'pdf'
        ? await readPdfFile(bytes, input, budget, call)
        : await readImage(bytes, name, input, budget, call)
    return input.formats.includes('page_images') ? addImages(type, bytes, file, budget, call) : file
  }
  const wants = {
    pictures: input.formats.includes('images'),
    tables: input.formats.includes('tables'),
    cells: input.json_schema !== undefined,
  }
  const outcome = await readDocument({ bytes, name, contentType, wants }, call).catch((error) => {
    if (error instanceof AppError && error.code === 'url_scrape_failed')
      throw refusal('unreadable', name)
    throw error
  })
  if (isFailure(outcome)) throw refusal(outcome.failure, name)
  const pages = outcome.pages.map((page, at) => ({ number: at + 1, ...page }))
  return {
    ...outcome,
    layers: [],
    count: pages.length,
    pages: pages.filter(({ number }) => isWanted(input.pages, number)),
    tables: outcome.tables.filter(({ page }) => isWanted(input.pages, page)),
  }
}

/** The file with pictures of its pages. */
async function addImages(
  kind: 'pdf' | 'image',
  bytes: Uint8Array,
  file: ReadFile,
  budget: ScanBudget,
  call: Call,
): Promise<ReadFile> {
  const numbers = file.pages.map(({ number }) => number)
  const { images, warnings } = await drawPages({ kind, bytes, numbers }, budget, call)
  const pages = file.pages.map((page) => ({ ...page, image: images.get(page.number) }))
  return { ...file, pages, warnings: [...file.warnings, ...warnings] }
}

const NOTHING: ReadFile = {
  type: '',
  pages: [],
  count: 0,
  tables: [],
  metadata: {},
  warnings: [],
  layers: [],
  pictures: [],
  members: [],
}

const UNREAD: ReadPage = { number: 1, name: null, markdown: '', text: '', html: '' }

async function readImage(
  bytes: Uint8Array,
  name: string | null,
  input: ParseInput,
  budget: ScanBudget,
  call: Call,
): Promise<ReadFile> {
  const nothing = { ...NOTHING, type: 'image', count: 1, metadata: { bytes: bytes.byteLength } }
  if (input.ocr === 'never') return { ...nothing, pages: [UNREAD], warnings: [NOT_READ] }
  const isPage = (number: number) => isWanted(input.pages, number)
  const { pages, count, warnings } = await readPicture(bytes, input, isPage, budget, call).catch(
    (error) => {
      if (call.signal.aborted || error instanceof AppError) throw error
      throw refusal('unreadable', name)
    },
  )
  return {
    ...nothing,
    count,
    warnings,
    pages: [...pages].map(([number, page]) => asPage(number, page)),
  }
}

function asPage(number: number, page: OcrPage): ReadPage {
  const { text } = page
  const markdown = scanMarkdown(page)
  return { number, name: null, markdown, text, html: '', ocr: scanFacts(page), scan: page }
}

/** An invisible text layer is used first; pages without one are read as pictures. */
async function readPdfFile(
  bytes: Uint8Array,
  input: ParseInput,
  budget: ScanBudget,
  call: Call,
): Promise<ReadFile> {
  const { text, markdown, pages, metadata, blank } = await readLayers(bytes, input, call)
  const numbers = Array.from({ length: text.length }, (_, at) => at + 1).filter((number) =>
    isWanted(input.pages, number),
  )
  const wanted = input.ocr === 'always' ? numbers : numbers.filter((page) => blank.includes(page))
  const scans =
    input.ocr === 'never' || wanted.length === 0
      ? { pages: new Map<number, OcrPage>(), warnings: wanted.length > 0 ? [SCANNED] : [] }
      : await readPdfPages(bytes, wanted, input, budget, call)
  const isRead = (number: number) => (scans.pages.get(number)?.text ?? '') !== ''
  return {
    ...NOTHING,
    type: 'pdf',
    ...(await takePictures(bytes, numbers, input, scans.warnings, call)),
    layers: [{ bytes, shift: 0, numbers: numbers.filter((number) => !isRead(number)) }],
    count: pages,
    pages: numbers.map((number) => {
      const scan = scans.pages.get(number)
      if (scan && scan.text !== '') return asPage(number, scan)
      const plain = text[number - 1] ?? ''
      return { number, name: null, markdown: markdown[number - 1] ?? plain, text: plain, html: '' }
    }),
    tables: markdown.flatMap((page, at) => tablesIn(page).map((rows) => ({ page: at + 1, rows }))),
    metadata,
  }
}

const MAX_PICTURES = 50
const MAX_PICTURE_BYTES = 10 << 20

/** The pictures on pages of a PDF, with what to warn of. */
async function takePictures(
  bytes: Uint8Array,
  pages: number[],
  { formats }: ParseInput,
  warnings: string[],
  call: Call,
): Promise<Pick<ReadFile, 'pictures' | 'warnings'>> {
  if (!formats.includes('images')) return { pictures: [], warnings }
  const limits = { pages, max: MAX_PICTURES, maxBytes: MAX_PICTURE_BYTES }
  const embedded = await takePdfPictures(bytes, limits, call)
  if (!embedded) return { pictures: [], warnings: [...warnings, 'Its pictures could not be read.'] }
  const { pictures, remaining } = embedded
  const missing =
    remaining === 0 ? [] : [`${remaining} pictures were left out: 50 and 10 MiB are the most.`]
  return {
    pictures: pictures.map((picture) => ({ ...picture, name: null, url: null })),
    warnings: [...warnings, ...missing],
  }
}

const STRUCTURED = new Set<ParseInput['formats'][number]>(['markdown', 'html', 'tables'])

/** The pages' texts, as Markdown too if it is wanted. */
async function readLayers(bytes: Uint8Array, input: ParseInput, call: Call) {
  const read = (format: 'text' | 'markdown') =>
    readPdfBytes(bytes, { page_start: 1, page_end: lastWanted(input.pages), format }, call).catch(
      asDocument,
    )
  const plain = await read('text')
  const isStructured =
    input.json_schema !== undefined || input.formats.some((format) => STRUCTURED.has(format))
  const whole = isStructured ? await read('markdown') : null
  const trim = (pages: string) => pages.split('\f').map((page) => page.trim())
  return {
    ...plain,
    text: trim(plain.text),
    markdown: whole ? trim(whole.text) : [],
  }
}

/** The PDF's own codes, generalised. */
function asDocument(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'pdf_encrypted') throw refusal('encrypted', null)
  if (error.code === 'pdf_unreadable' || error.code === 'pdf_timeout')
    throw refusal('unreadable', null)
  throw error
}

function refusal(failure: DocumentFailure['failure'], name: string | null): AppError {
  const file = name ?? 'The file'
  switch (failure) {
    case 'encrypted':
      return new AppError('document_encrypted', `${file} needs a password.`)
    case 'too_large':
      return new AppError('document_too_large', `${file} is too large when it is unpacked.`)
    case 'old':
      return new AppError(
        'unsupported_document',
        `${file} is an Office file in an old or binary form. Save it as docx, xlsx, pptx or PDF.`,
      )
    case 'unsupported':
      return new AppError('unsupported_document', `${file} is not a document that can be read.`)
    case 'empty':
      return new AppError('document_unreadable', `${file} is empty.`)
    default:
      return new AppError('document_unreadable', `${file} is corrupted, or takes too long to read.`)
  }
}
