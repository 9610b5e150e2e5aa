import { type Asker, defineCapability, defineStreamingCapability } from '@/lib/base/capability'
import { type ErrorCode, MODEL_ERRORS } from '@/lib/base/errors'
import { checkShape } from '@/lib/capabilities/extract'
import { imageReply } from '@/lib/reader/pdf'
import { type Fields, readFields } from './fields'
import { checkFile, type ParseInput, parseInput, timeoutMs } from './input'
import { readAll, type Whole } from './read-all'
import type { ReadFile } from './read-file'
import { parseReference, parseStreamReference } from './reference'
import { fileType, parseEvents, parseReply, parseStreamReply } from './reply'
import { maxUsage } from './usage'

const ERRORS: ErrorCode[] = [
  'blocked_url',
  'url_scrape_failed',
  'document_encrypted',
  'document_unreadable',
  'document_too_large',
  'unsupported_document',
  'pdf_timeout',
  ...MODEL_ERRORS,
  'empty_content',
  'no_structured_data',
]
const shared = {
  subject: ({ url, name }: ParseInput) => url ?? name ?? 'a file',
  input: parseInput,
  errors: ERRORS,
  timeoutMs,
  check: async (input: ParseInput, asker: Asker) => {
    checkFile(input)
    if (input.json_schema !== undefined) await checkShape(input, asker)
  },
  kept: withoutData,
  maxUsage,
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
    const texts = () => joinPages(pages, input)
    const fields = await readFields(input, document, texts, call)
    return ({ cost }) => ({
      type: getType(document),
      pages,
      ...texts(),
      ...toFacts(document, fields, input, cost),
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
    const fields = await readFields(input, document, () => ({}), call)
    return ({ cost, responseTime }) => ({
      file_type: getType(document),
      ...toFacts(document, fields, input, cost),
      response_time: responseTime,
    })
  },
})

/** Files are not stored with their call. */
function withoutData({ data, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return data === undefined ? fields : { ...fields, data: '(the file)' }
}

function pageFor(
  { number, name, markdown, text, html, ocr, image }: ReadFile['pages'][number],
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
    image: image ? imageReply(image) : null,
  }
}

const getType = ({ type }: Whole) => fileType.parse(type)

/** The texts of all pages, in the formats of the call. */
function joinPages(pages: ReturnType<typeof pageFor>[], { formats }: ParseInput) {
  const join = (format: 'markdown' | 'text' | 'html') =>
    formats.includes(format) ? pages.map((page) => page[format] ?? '').join('\n\n') : null
  return { markdown: join('markdown'), text: join('text'), html: join('html') }
}

function toImage({ page, name, type, bytes, url }: Whole['pictures'][number]) {
  const data = bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')
  return { page, name, type, data, url }
}

function toFacts(document: Whole, fields: Fields, { formats }: ParseInput, cost: number) {
  return {
    ...fields,
    page_count: document.count,
    tables: formats.includes('tables') ? document.tables : null,
    images: formats.includes('images') ? document.pictures.map(toImage) : null,
    metadata: document.metadata,
    warnings: document.warnings,
    url: document.url,
    cost,
  }
}
