import { z } from 'zod'
import type { Call } from '@/lib/base/call'
import { defineCapability, type Reference } from '@/lib/base/capability'
import { AppError, invalidField } from '@/lib/base/errors'
import { ThreadError } from '@/lib/base/threads'
import { answeredWith, checkUrl, fetchResource, type Resource } from '@/lib/network/web'
import { checkLanguages } from '@/lib/reader/ocr'
import {
  imageReply,
  MAX_IMAGE_BYTES,
  MAX_PAGE_IMAGES,
  missingImages,
  pageImage,
} from './drawn/reply'
import type { PdfText } from './read-document'
import { listPages, readPdfScans } from './scans'
import { readInThread, showPdfPages } from './threads'

const BUDGET_MS = 15_000
const MAX_BYTES = 50 << 20

const pdfInput = z.object({
  url: z.string().trim().min(1).describe('URL of the PDF.'),
  page_start: z.int().min(1).default(1).describe('First page, starting at 1.'),
  page_end: z.int().min(1).max(100_000).optional().describe('Last page.'),
  format: z
    .enum(['text', 'markdown'])
    .default('text')
    .describe('markdown: with headings and tables where they are recognized.'),
  ocr: z
    .boolean()
    .default(false)
    .describe('Reads pages without text as pictures, as far as 15 seconds reach.'),
  languages: z
    .array(z.string().min(2).max(20))
    .max(10)
    .default([])
    .describe('Languages of scans, such as eng or de; OCR_LANGUAGES by default.'),
  page_images: z
    .boolean()
    .default(false)
    .describe('Also returns pictures of the pages, as far as 15 seconds reach.'),
})

type Input = z.output<typeof pdfInput>

const pdfReply = z.object({
  text: z.string().describe('The text of the pages, with a form feed between pages.'),
  pages: z.int().min(0).describe('Pages of the whole PDF.'),
  url: z.string().describe('URL of the PDF after redirects.'),
  statusCode: z.int().min(0).describe('Always 200.'),
  cost: z.number().describe('Cost in USD.'),
  metadata: z.record(z.string(), z.unknown()).describe('Metadata in the PDF.'),
  warnings: z
    .array(z.string())
    .optional()
    .describe('With ocr or page_images: which pages were not read or drawn, and why.'),
  page_images: z
    .array(pageImage.extend({ number: z.int().min(1).describe('Its number in the PDF, from 1.') }))
    .optional()
    .describe('With page_images: pages as a viewer shows them, up to 20 and 10 MiB.'),
})

const reference: Reference = {
  request: { url: 'https://example.com/paper.pdf' },
  reply: (price) => ({
    text: 'Foraging of the grey heron\n\nAbstract. We watched 42 birds over two winters …',
    pages: 12,
    url: 'https://example.com/paper.pdf',
    statusCode: 200,
    cost: price('pdf'),
    metadata: { title: 'Foraging of the grey heron', scanned: false },
  }),
  prices: [
    ['pdf', 'a call'],
    ['ocr_page', 'a scanned page, with ocr'],
  ],
}

/** A PDF's text, parsed in a thread that ends at the deadline, after 15 seconds. */
export const pdf = defineCapability({
  name: 'get_pdf_content',
  summary: 'Extracts the text of a PDF, with a form feed between pages.',
  reference,
  subject: ({ url }) => url,
  input: pdfInput,
  reply: pdfReply,
  errors: [
    'blocked_url',
    'url_scrape_failed',
    'not_a_pdf',
    'pdf_too_large',
    'pdf_encrypted',
    'pdf_unreadable',
    'pdf_timeout',
  ],
  timeoutMs: () => BUDGET_MS,
  check: ({ url, page_start, page_end, ocr, languages }) => {
    checkUrl(url)
    if (ocr) checkLanguages(languages)
    if (page_end !== undefined && page_end < page_start)
      throw invalidField('page_end', 'page_end must not be below page_start.')
  },
  maxUsage: ({ ocr }) => [
    { unit: 'pdf', amount: 1 },
    ...(ocr ? [{ unit: 'ocr_page' as const, amount: MAX_SCANS }] : []),
  ],
  run: async (input, call) => {
    const { pages, metadata, url, bytes, ...reading } = await readPdf(input, call)
    if (input.page_start > pages)
      throw invalidField('page_start', `page_start is beyond the end: the PDF has ${pages} pages.`)
    const { text, warnings } = input.ocr
      ? await withScans(reading, bytes, input, call)
      : { text: reading.text, warnings: undefined }
    const drawing = input.page_images ? await drawImages(bytes, pages, input, call) : undefined
    call.count('pdf')
    return ({ cost }) => ({
      ...{ text, pages, url, statusCode: 200, cost, metadata },
      warnings: drawing ? [...(warnings ?? []), ...drawing.warnings] : warnings,
      page_images: drawing?.images,
    })
  },
})

/** A second is left for the reply. */
const REPLY_MS = 1_000
const MAX_SCANS = 15

async function withScans(
  { text, blank }: Pick<PdfText, 'text' | 'blank'>,
  bytes: Uint8Array,
  { page_start, languages, format }: Input,
  call: Call,
): Promise<{ text: string; warnings: string[] }> {
  const limits = { languages, max: MAX_SCANS, untilMs: call.deadline - REPLY_MS }
  const scans = await call.stage('ocr', () => readPdfScans(bytes, blank, limits, call))
  const count = [...scans.pages.values()].filter((page) => page.text !== '').length
  if (count > 0) call.count('ocr_page', count)
  const gap = format === 'markdown' ? '\n\n\f\n\n' : '\f'
  const texts = text.split(gap).map((page, at) => scans.pages.get(page_start + at)?.text ?? page)
  const warnings =
    scans.remaining.length > 0
      ? [`Not read within 15 seconds: scans on pages ${listPages(scans.remaining)}.`]
      : []
  return { text: texts.join(gap), warnings }
}

/** Pictures of the wanted pages, with the reason why some are missing. */
async function drawImages(
  bytes: Uint8Array,
  count: number,
  { page_start, page_end = count }: Input,
  call: Call,
) {
  const last = Math.min(page_end, count)
  const numbers = Array.from({ length: last - page_start + 1 }, (_, at) => page_start + at)
  const signal = call.within(Math.max(1, call.deadline - Date.now() - REPLY_MS))
  const show = { pages: numbers.slice(0, MAX_PAGE_IMAGES), maxBytes: MAX_IMAGE_BYTES }
  const drawing = showPdfPages(bytes, show, { signal, accountId: call.accountId })
  const images = await call.stage('draw', () =>
    drawing.catch((error) => {
      if (call.signal.aborted || !signal.aborted) throw error
      return null
    }),
  )
  if (!images) return { images: [], warnings: ['Its pages could not be drawn within 15 seconds.'] }
  return {
    images: images.map((image) => ({ number: image.page, ...imageReply(image) })),
    warnings: missingImages(numbers.length - images.length, 'page_start'),
  }
}

/** The text of a PDF, its bytes and URL after redirects. Throws the errors of the capability. */
async function readPdf(
  input: Pick<Input, 'url' | 'page_start' | 'page_end' | 'format'>,
  call: Pick<Call, 'signal' | 'deadline' | 'stage' | 'within'>,
): Promise<PdfText & { url: string; bytes: Uint8Array }> {
  const resource = await call.stage(
    'fetch',
    () => download(input.url, call),
    ({ bytes }) => ({ bytes: bytes.byteLength }),
  )
  const pdfText = await call.stage(
    'read',
    () => readPdfBytes(resource.bytes, input, call),
    ({ pages }) => ({ pages }),
  )
  return { ...pdfText, url: resource.url, bytes: resource.bytes }
}

type Caller = Pick<Call, 'signal' | 'deadline' | 'within'>

async function download(url: string, call: Caller): Promise<Resource> {
  const resource = await fetchResource(
    url,
    {
      accept: 'application/pdf,*/*;q=0.5',
      maxBytes: MAX_BYTES,
      timeoutMs: BUDGET_MS,
      silenceMs: BUDGET_MS,
    },
    call,
  ).catch((error) => failedFetch(error, call))
  if (resource.status >= 400) throw answeredWith(url, resource.status)
  // The header may be anywhere in the first kilobyte.
  if (!Buffer.from(resource.bytes.subarray(0, 1_024)).includes('%PDF-'))
    throw new AppError('not_a_pdf', 'The document is not a PDF.', {
      details: { url, content_type: resource.contentType },
    })
  return resource
}

function failedFetch(error: unknown, call: Caller): never {
  if (call.signal.aborted || !(error instanceof AppError)) throw error
  if (error.details?.error === 'too_large')
    throw new AppError('pdf_too_large', 'The PDF is over 50 MiB.', { details: error.details })
  if (Date.now() >= call.deadline || error.details?.error === 'timeout') throw tooLate()
  throw error
}

/** The text of a PDF that is at hand. Throws `pdf_encrypted`, `pdf_unreadable`, `pdf_timeout`. */
export async function readPdfBytes(
  bytes: Uint8Array,
  input: Pick<Input, 'page_start' | 'page_end' | 'format'>,
  call: Caller,
): Promise<PdfText> {
  const request = {
    bytes,
    pageStart: input.page_start,
    pageEnd: input.page_end ?? 100_000,
    asMarkdown: input.format === 'markdown',
  }
  const budgetMs = Math.max(1, call.deadline - Date.now())
  // The wait for a thread counts as well: the signal ends both.
  const outcome = await readInThread(request, budgetMs, call.within(budgetMs)).catch((error) =>
    failedRead(error, call),
  )
  if (!('failure' in outcome)) return outcome
  if (outcome.failure === 'encrypted')
    throw new AppError('pdf_encrypted', 'The PDF needs a password.')
  throw unreadable(outcome.failure)
}

function failedRead(error: unknown, call: Caller): never {
  if (call.signal.aborted) throw error
  if (error instanceof Error && error.name === 'TimeoutError') throw tooLate()
  if (!(error instanceof ThreadError)) throw error
  throw error.kind === 'timeout' ? tooLate() : unreadable(error.message)
}

function unreadable(cause: string): AppError {
  return new AppError('pdf_unreadable', 'The PDF is corrupted.', { cause })
}

function tooLate(): AppError {
  return new AppError('pdf_timeout', 'The PDF was not read within 15 seconds.')
}
