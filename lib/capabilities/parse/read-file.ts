import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { type DocumentFailure, detectType, isFailure, readDocument } from '@/lib/reader/documents'
import { readPdfBytes } from '@/lib/reader/pdf'
import type { FileBytes } from './file'
import { isWanted, lastWanted, type ParseInput } from './input'

/** What was read of a file. Pages count from 1. */
export type ReadFile = {
  type: string
  pages: { number: number; name: string | null; markdown: string; text: string; html: string }[]
  count: number
  tables: { page: number; rows: string[][] }[]
  metadata: Record<string, unknown>
  warnings: string[]
  members: { name: string; bytes: Uint8Array }[]
}

const NO_OCR = 'It is a picture: no reader of scans is installed, so its text was not read.'
const SCANNED = 'Pages without text look like scans, which were not read.'

/** Reads a file by what its bytes show. Throws document_encrypted, …_unreadable, …_too_large. */
export async function readFileBytes(
  { bytes, name, contentType }: FileBytes,
  input: ParseInput,
  call: Call,
): Promise<ReadFile> {
  const type = detectType(bytes, name)
  if (type === 'pdf') return readPdfFile(bytes, input, call)
  if (type === 'image')
    return { ...NOTHING, type, warnings: [NO_OCR], metadata: { bytes: bytes.byteLength } }
  const outcome = await readDocument({ bytes, name, contentType }, call).catch((error) => {
    if (error instanceof AppError && error.code === 'url_scrape_failed')
      throw refusal('unreadable', name)
    throw error
  })
  if (isFailure(outcome)) throw refusal(outcome.failure, name)
  const pages = outcome.pages.map((page, at) => ({ number: at + 1, ...page }))
  return {
    ...outcome,
    count: pages.length,
    pages: pages.filter(({ number }) => isWanted(input.pages, number)),
    tables: outcome.tables.filter(({ page }) => isWanted(input.pages, page)),
  }
}

const NOTHING: ReadFile = {
  type: '',
  pages: [],
  count: 0,
  tables: [],
  metadata: {},
  warnings: [],
  members: [],
}

/** As Markdown a PDF is one page, as paragraphs run on; as text it has all of them. */
async function readPdfFile(bytes: Uint8Array, input: ParseInput, call: Call): Promise<ReadFile> {
  const write = (format: 'text' | 'markdown') =>
    readPdfBytes(bytes, { page_start: 1, page_end: lastWanted(input.pages), format }, call).catch(
      asDocument,
    )
  const isWhole = input.pages === undefined && input.formats.includes('markdown')
  const whole = isWhole ? await write('markdown') : null
  const plain = !isWhole || input.formats.includes('text') ? await write('text') : null
  const { pages, metadata } = whole ?? plain ?? { pages: 0, metadata: {} }
  return {
    ...NOTHING,
    type: 'pdf',
    count: pages,
    pages: whole
      ? [{ number: 1, name: null, markdown: whole.text, text: plain?.text ?? '', html: '' }]
      : pagesIn(plain?.text ?? '').filter(({ number }) => isWanted(input.pages, number)),
    metadata,
    warnings: 'scanned' in metadata && metadata.scanned ? [SCANNED] : [],
  }
}

function pagesIn(text: string): ReadFile['pages'] {
  const pages = text.split('\f').map((page) => page.trim())
  return pages.map((page, at) => ({
    number: at + 1,
    name: null,
    markdown: page,
    text: page,
    html: '',
  }))
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
    case 'unsupported':
      return new AppError(
        'unsupported_document',
        `${file} is not a document that can be read. Old Office files (doc, xls, ppt) must be saved in a newer format.`,
      )
    default:
      return new AppError('document_unreadable', `${file} is corrupted, or takes too long to read.`)
  }
}
