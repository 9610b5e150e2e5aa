import { decodeText } from '@/lib/base/text'
import { parseCaptions } from '@/lib/reader/captions'
import { parseHtml, select, visibleLines } from '@/lib/reader/html'
import { writeMarkdown } from '@/lib/reader/markdown'
import { openArchive } from './archive'
import { detectType, type FileType, wideEncoding } from './detect'
import {
  checkLength,
  type DocumentPage,
  type FileDocument,
  MAX_MEMBERS,
  type Parts,
  type Picture,
  type Wants,
} from './document'
import { type DocumentFailure, Unreadable } from './failure'
import { readJsonText, readNotebook, readPlainText, readRows } from './formats/data'
import { readEpub } from './formats/epub'
import { readMail, readMhtml } from './formats/mail'
import { readPptx } from './formats/pptx'
import { tableGrid } from './grid'
import { readOpenDocument } from './open-document'
import { picturesInArchive } from './pictures/archived'
import { picturesInHtml } from './pictures/linked'
import { readRtf } from './rtf'
import { readXlsx } from './sheets/xlsx'
import { readDocx } from './word/docx'
import { readPrivateSign } from './word/symbols'

export type FileToRead = {
  bytes: Uint8Array
  name: string | null
  contentType: string | null
  wants?: Wants
}

/** Without a wish, as benches and tests read files. */
const ALL: Wants = { pictures: false, tables: true, cells: false }
const MAX_TABLES = 1_000
/** Cells of all tables together. */
const MAX_CELLS = 100_000
const SAMPLE_BYTES = 8_192

/** Reads a file that is neither a PDF nor a picture, by what its bytes show. */
export async function documentIn(file: FileToRead): Promise<FileDocument | DocumentFailure> {
  const type = detectType(file.bytes, file.name)
  if (type === 'encrypted' || type === 'old') return { failure: type }
  if (type === null || type === 'pdf' || type === 'image') return { failure: 'unsupported' }
  try {
    return await readAs(type, { ...file, bytes: narrowBytes(file.bytes) })
  } catch (error) {
    if (error instanceof Unreadable) return { failure: error.failure }
    return { failure: 'unreadable' }
  }
}

/** Mails and tables in UTF-16 are read as UTF-8. */
function narrowBytes(bytes: Uint8Array): Uint8Array {
  const wide = wideEncoding(bytes.subarray(0, SAMPLE_BYTES))
  return wide ? Buffer.from(wide.decode(bytes)) : bytes
}

async function readAs(type: FileType, file: FileToRead): Promise<FileDocument> {
  const text = () => decodeText(file.bytes, file.contentType)
  if (type === 'markdown') return asMarkdown(type, text())
  if (type === 'ipynb') {
    const book = readNotebook(text())
    if (book) return { ...asMarkdown(type, book.markdown), metadata: book.parts.metadata ?? {} }
  }
  const parts = await readParts(type, file, text)
  checkLength(parts.pages)
  const { tables: wantsTables } = file.wants ?? ALL
  const reading = parts.pages.map((page, at) => pageFrom(page, at + 1, wantsTables))
  const tables = firstTables(reading.flatMap(({ tables }) => tables))
  const { pictures, warnings } = picturesIn(type, file, parts)
  return {
    type,
    pages: reading.map(({ page }) => page),
    tables: tables.tables,
    metadata: parts.metadata ?? {},
    warnings: [...(parts.warnings ?? []), ...tables.warnings, ...warnings],
    members: (parts.members ?? []).slice(0, MAX_MEMBERS),
    pictures,
  }
}

/** The first tables, as far as a reply can hold their cells. */
function firstTables(all: FileDocument['tables']): Pick<FileDocument, 'tables' | 'warnings'> {
  let cells = 0
  const tables = all.slice(0, MAX_TABLES).flatMap(({ page, rows }) => {
    const first = rows.filter((row) => {
      cells += row.length
      return cells <= MAX_CELLS
    })
    return first.length === 0 ? [] : [{ page, rows: first }]
  })
  const isCut = cells > MAX_CELLS || all.length > MAX_TABLES
  return { tables, warnings: isCut ? [`Tables have their first ${MAX_CELLS} cells.`] : [] }
}

const ARCHIVED = ['docx', 'pptx', 'xlsx', 'odt', 'ods', 'odp', 'epub']

function picturesIn(type: FileType, { bytes, wants = ALL }: FileToRead, parts: Parts) {
  if (!wants.pictures) return NO_PICTURES
  if (ARCHIVED.includes(type)) return picturesInArchive(bytes, parts.pages)
  if (type === 'html') return picturesInHtml(parts.pages[0]?.html ?? '')
  return { pictures: parts.pictures ?? [], warnings: [] }
}

const NO_PICTURES: { pictures: Picture[]; warnings: string[] } = { pictures: [], warnings: [] }

function asMarkdown(type: FileType, markdown: string): FileDocument {
  checkLength([{ html: markdown }])
  const page = { name: null, markdown: markdown.trim(), text: markdown.trim(), html: '' }
  return { type, pages: [page], tables: [], metadata: {}, warnings: [], members: [], pictures: [] }
}

async function readParts(
  type: FileType,
  { bytes, name, wants = ALL }: FileToRead,
  text: () => string,
): Promise<Parts> {
  switch (type) {
    case 'docx':
      return await readDocx(bytes)
    case 'pptx':
      return readPptx(bytes)
    case 'xlsx':
      return readXlsx(bytes, wants)
    case 'odt':
    case 'ods':
    case 'odp':
      return readOpenDocument(bytes, type)
    case 'rtf':
      return readRtf(Buffer.from(bytes).toString('latin1'))
    case 'epub':
      return readEpub(bytes)
    case 'eml':
      return await readMail(bytes)
    case 'mhtml':
      return await readMhtml(bytes)
    case 'csv':
    case 'tsv':
      return readRows(text(), type)
    case 'json':
    case 'jsonl':
    case 'xml':
    case 'ipynb':
      return readJsonText(text(), type === 'ipynb' ? 'json' : type)
    case 'html':
      return { pages: [{ name: null, html: text() }] }
    case 'srt':
    case 'vtt':
    case 'ttml':
    case 'ass':
      return { pages: readPlainText(parseCaptions(text()).text) }
    case 'zip':
      return readMembers(bytes)
    default:
      return { pages: readPlainText(text(), name) }
  }
}

function readMembers(bytes: Uint8Array): Parts {
  const all = openArchive(bytes, (path) => !/(?:^|\/)(?:\.|__MACOSX)/.test(path))
  const members = [...all].map(([name, member]) => ({ name: decodeName(name), bytes: member }))
  const excess = members.length - MAX_MEMBERS
  return {
    pages: [],
    metadata: { files: members.map(({ name }) => name) },
    warnings:
      excess > 0 ? [`${excess} of its files were not read: ${MAX_MEMBERS} are the most.`] : [],
    members,
  }
}

/** Signs of fonts in text that does not name its font. */
const PRIVATE = /[\uf0a7-\uf0fe]/g

/** Names that are not marked as Unicode are in the encoding of the program that wrote them. */
function decodeName(name: string): string {
  return /[\x80-\xff]/.test(name) && !/[^\0-\xff]/.test(name)
    ? decodeText(Buffer.from(name, 'latin1'), null)
    : name
}

/** A page in each form, and its tables as rows of texts. Its HTML is parsed once. */
function pageFrom({ name, html, cells }: DocumentPage, number: number, wantsTables: boolean) {
  const { children } = parseHtml(html.replace(PRIVATE, readPrivateSign))
  const text = visibleLines(children)
  const tables = (wantsTables ? select('table', children) : []).map((table) => ({
    page: number,
    rows: tableGrid(table),
  }))
  // Writing may change the tree.
  const markdown = writeMarkdown(children, { base: null, includeLinks: true, includeImages: true })
  return { page: { name, html, markdown, text, ...(cells ? { cells } : {}) }, tables }
}
