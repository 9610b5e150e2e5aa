import { z } from 'zod'
import type { Call, UsageLine } from '@/lib/base/call'
import { defineCapability, defineStreamingCapability } from '@/lib/base/capability'
import { AppError, type ErrorCode } from '@/lib/base/errors'
import { FILE_TYPES, MAX_MEMBERS } from '@/lib/reader/documents'
import { openFile } from './file'
import { checkFile, type ParseInput, parseInput } from './input'
import { type ReadFile, readFileBytes } from './read-file'
import { parseReference, parseStreamReference } from './reference'
import { MAX_SCANS, type ScanBudget } from './scans'

const line = z.object({
  text: z.string().describe('The text of the line.'),
  confidence: z.number().describe('How sure the reading is, from 0 to 1.'),
  box: z.array(z.number()).describe('Left, top, width and height as shares of the page.'),
})
const page = z.object({
  number: z.int().min(1).describe('Its number in the file, from 1.'),
  name: z.string().nullable().describe('Title of a slide, name of a sheet or of a file inside.'),
  markdown: z.string().nullable().describe('When markdown is in formats.'),
  text: z.string().nullable().describe('When text is in formats.'),
  html: z.string().nullable().describe('When html is in formats, and the file is not a PDF.'),
  ocr: z
    .object({
      confidence: z.number().describe('How sure the reading is, from 0 to 1.'),
      turned: z.int().describe('Degrees clockwise by which the picture was turned.'),
      lines: z.array(line).describe('Its lines in the order of reading.'),
    })
    .nullable()
    .describe('If the page was read as a picture.'),
})
const table = z.object({
  page: z.int().min(1).describe('Number of its page.'),
  rows: z.array(z.array(z.string())).describe('The texts of its cells.'),
})
const fileType = z.enum(FILE_TYPES).describe('What the file is, by its bytes.')
const facts = {
  page_count: z.int().min(0).describe('Pages, slides, sheets or chapters of the whole file.'),
  tables: z.array(table).nullable().describe('When tables is in formats.'),
  metadata: z.record(z.string(), z.unknown()).describe('What the file says about itself.'),
  warnings: z.array(z.string()).describe('What was not read, and why.'),
  url: z.string().nullable().describe('URL of the file after redirects.'),
  cost: z.number().describe('Cost in USD.'),
}
const parseReply = z.object({
  type: fileType,
  pages: z.array(page).describe('Its parts in order.'),
  markdown: z.string().nullable().describe('When markdown is in formats: all pages together.'),
  text: z.string().nullable().describe('When text is in formats: all pages together.'),
  html: z.string().nullable().describe('When html is in formats: all pages together.'),
  ...facts,
})
const parseStreamReply = z
  .object({
    file_type: fileType,
    ...facts,
    response_time: z.string().describe('Duration of the call in seconds.'),
  })
  .describe('What it cost, and facts about the file.')
const parseEvents = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page'), page: page.describe('The page.') }).describe('A page.'),
])

const ERRORS: ErrorCode[] = [
  'blocked_url',
  'url_scrape_failed',
  'document_encrypted',
  'document_unreadable',
  'document_too_large',
  'unsupported_document',
  'pdf_timeout',
]
const shared = {
  subject: ({ url, name }: ParseInput) => url ?? name ?? 'a file',
  input: parseInput,
  errors: ERRORS,
  timeoutMs: () => 60_000,
  check: checkFile,
  kept: withoutData,
  maxUsage: (input: ParseInput): UsageLine[] => [
    { unit: 'parse_file', amount: mayHoldFiles(input) ? 1 + MAX_MEMBERS : 1 },
    ...(mayHoldScans(input) ? [{ unit: 'ocr_page' as const, amount: MAX_SCANS }] : []),
  ],
}

/** A file in, by URL or as an upload; its pages, tables and metadata out. */
export const parse = defineCapability({
  name: 'parse',
  summary: 'Reads a file: PDF, Office, OpenDocument, EPUB, mail, CSV and more, as Markdown.',
  reference: parseReference,
  ...shared,
  reply: parseReply,
  run: async (input, call) => {
    const document = await readAll(input, call)
    const pages = document.pages.map((page) => pageFor(page, input))
    const all = (format: 'markdown' | 'text' | 'html') =>
      input.formats.includes(format) ? pages.map((page) => page[format] ?? '').join('\n\n') : null
    return ({ cost }) => ({
      type: getType(document),
      pages,
      markdown: all('markdown'),
      text: all('text'),
      html: all('html'),
      ...toFacts(document, input, cost),
    })
  },
})

/** The same, page by page. */
export const parseStream = defineStreamingCapability({
  name: 'parse_stream',
  summary: 'Reads a file and streams its pages.',
  reference: parseStreamReference,
  ...shared,
  reply: parseStreamReply,
  events: parseEvents,
  startsWithEvent: true,
  run: async (input, call) => {
    const document = await readAll(input, call)
    for (const page of document.pages) await call.emit({ type: 'page', page: pageFor(page, input) })
    return ({ cost, responseTime }) => ({
      file_type: getType(document),
      ...toFacts(document, input, cost),
      response_time: responseTime,
    })
  },
})

/** How many files an archive or mail has is not known before it is read. */
function mayHoldFiles({ url, name }: ParseInput): boolean {
  const path = name ?? (url ? new URL(url).pathname : '')
  return !SINGLE_FILE.test(path)
}

const SINGLE_FILE =
  /\.(?:pdf|docx|pptx|xlsx|od[tsp]|rtf|epub|x?html?|mht|mhtml|csv|tsv|jsonl?|ndjson|xml|ipynb|md|markdown|txt|srt|vtt|png|jpe?g|webp|tiff?)$/i

function mayHoldScans({ url, name, ocr }: ParseInput): boolean {
  const path = name ?? (url ? new URL(url).pathname : '')
  return ocr !== 'never' && !TEXT_FILE.test(path)
}

const TEXT_FILE =
  /\.(?:docx|pptx|xlsx|od[tsp]|rtf|epub|x?html?|mht|mhtml|csv|tsv|jsonl?|ndjson|xml|ipynb|md|markdown|txt|srt|vtt)$/i

/** Files are not stored with their call. */
function withoutData({ data, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return data === undefined ? fields : { ...fields, data: '(the file)' }
}

type Whole = ReadFile & { url: string | null }

/** The file, and those in it: attachments and members of an archive. */
async function readAll(input: ParseInput, call: Call): Promise<Whole> {
  const file = await call.stage('open', () => openFile(input, call))
  const budget = { left: mayHoldScans(input) ? MAX_SCANS : 0 }
  const document = await call.stage(
    'read',
    () => readFileBytes(file, input, budget, call),
    ({ type, count }) => ({ type, pages: count }),
  )
  call.count('parse_file')
  const whole = { ...document, url: file.url }
  const members = mayHoldFiles(input) ? document.members : []
  if (members.length < document.members.length)
    whole.warnings.push(
      'The files in it were not read: its name is not that of an archive or mail.',
    )
  for (const { name, bytes } of members) {
    const member = await readMember({ name, bytes }, input, budget, call)
    if (typeof member === 'string') whole.warnings.push(member)
    else addMember(whole, member, name)
  }
  return whole
}

async function readMember(
  { name, bytes }: ReadFile['members'][number],
  input: ParseInput,
  budget: ScanBudget,
  call: Call,
): Promise<ReadFile | string> {
  try {
    const file = { bytes, name, contentType: null, url: null }
    const document = await readFileBytes(file, { ...input, pages: undefined }, budget, call)
    call.count('parse_file')
    return document
  } catch (error) {
    if (!(error instanceof AppError) || call.signal.aborted) throw error
    return `${name} was not read: ${error.message}`
  }
}

function addMember(whole: Whole, member: ReadFile, name: string): void {
  const before = whole.pages.length
  for (const page of member.pages)
    whole.pages.push({ ...page, number: before + page.number, name: page.name ?? name })
  whole.tables.push(...member.tables.map((table) => ({ ...table, page: before + table.page })))
  whole.warnings.push(...member.warnings.map((warning) => `${name}: ${warning}`))
  whole.count += member.pages.length
}

function pageFor(
  { number, name, markdown, text, html, ocr }: ReadFile['pages'][number],
  input: ParseInput,
) {
  const wants = (format: ParseInput['formats'][number]) => input.formats.includes(format)
  return {
    number,
    name,
    markdown: wants('markdown') ? markdown : null,
    text: wants('text') ? text : null,
    html: wants('html') && html !== '' ? html : null,
    ocr: ocr ?? null,
  }
}

const getType = ({ type }: Whole) => fileType.parse(type)

function toFacts(document: Whole, { formats }: ParseInput, cost: number) {
  return {
    page_count: document.count,
    tables: formats.includes('tables') ? document.tables : null,
    metadata: document.metadata,
    warnings: document.warnings,
    url: document.url,
    cost,
  }
}
