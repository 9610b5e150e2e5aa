import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { appErrorIn } from '@/lib/base/errors'
import { extract } from '@/lib/capabilities/extract'
import { isDocumentRefusal, scrape } from '@/lib/capabilities/scrape'
import { pdf } from '@/lib/reader/pdf'
import { type CallIt, dialectEndpoint, imagesIn, present, toDataUrl } from '@/lib/services/wire'
import { isWithoutChrome } from './chrome'
import { firecrawl } from './dialect'
import { toFirecrawlMetadata } from './document'
import { type Formats, formatsIn } from './formats'
import { scrapeFields } from './options'
import { parseDocument } from './parse'
import { type ScrapeOptions, ScrapeRequest } from './requests'

type Scraped = z.output<typeof scrape.reply>

/** The requested reads of a page, validated before anything is fetched. */
export type Reading = {
  requested: Formats
  input: ReturnType<typeof scrapeFields>
  options: ScrapeOptions
}
type Document = Fields & { metadata: Fields }

/** `POST /v2/scrape` and `/v1/scrape`. */
export const scrapePage = dialectEndpoint(
  { dialect: firecrawl, name: scrape.name, schema: ScrapeRequest },
  async (incoming) => {
    const { fields, call, id } = incoming
    const data = await readDocument(fields.url, parseReading(fields), call)
    const metadata = { ...data.metadata, scrapeId: id, creditsUsed: incoming.credits() }
    return { success: true, data: { ...data, metadata } }
  },
)

/** The read that scrape options ask for. */
export function parseReading(options: ScrapeOptions): Reading {
  const requested = formatsIn(options)
  return { requested, input: scrapeFields(options), options }
}

/** One page as a document. Office files are read, and PDFs unless the client rules them out. */
export async function readDocument(url: string, reading: Reading, call: CallIt): Promise<Document> {
  try {
    return await readPage(url, reading, call)
  } catch (failure) {
    if (isOfficeFile(failure, url) && listModes(reading.requested).length === 0)
      return parseDocument({ url }, reading.options, call)
    const parser = findParser(reading.options)
    const isPdf = appErrorIn(failure)?.code === 'pdf_not_supported'
    if (!isPdf || !parser || listModes(reading.requested).length > 0) throw failure
    return readPdf(url, parser, call)
  }
}

const isOfficeFile = (failure: unknown, url: string) =>
  appErrorIn(failure)?.code === 'unsupported_content_type' &&
  isDocumentRefusal(appErrorIn(failure), url)

/** The `scrape` request. Images in a page are also taken from its markdown. */
export function formatsFor({ markdown, images, html, rawHtml, links, screenshot }: Formats) {
  return [
    ...(markdown || images ? ['markdown'] : []),
    ...(html || rawHtml ? ['html'] : []),
    ...(links ? ['links'] : []),
    ...(screenshot ? ['screenshot'] : []),
  ]
}

export function scrapedFields(requested: Formats, page: Partial<Scraped>): Fields {
  const { markdown, html, links, screenshot, screenshots } = page
  return present({
    markdown: requested.markdown ? markdown : null,
    html: requested.html ? html : null,
    rawHtml: requested.rawHtml ? html : null,
    links: requested.links ? links : null,
    images: requested.images ? imagesIn(markdown ?? '') : null,
    screenshot: requested.screenshot && screenshot ? toDataUrl(screenshot) : null,
    actions: screenshots ? { screenshots: screenshots.map(toDataUrl) } : null,
  })
}

async function readPage(url: string, reading: Reading, call: CallIt): Promise<Document> {
  const { requested, input } = reading
  // The raw page and its main content need two reads.
  const isApart = Boolean(requested.rawHtml && isWithoutChrome(input))
  const formats = formatsFor(isApart ? { ...requested, rawHtml: false } : requested)
  const options = { ...input, ...requested.screenshot, url }
  const page = formats.length > 0 ? await call(scrape, { ...options, formats }) : null
  const excluded = reading.options.excludeTags
  const whole = { ...input, url, formats: ['html'], exclude_selectors: excluded }
  const raw = isApart ? await call(scrape, whole) : null
  const extraction = await extractedFrom(url, reading, call)
  const source = page ?? raw ?? extraction
  if (!source) throw new Error('a reading names no format')
  return {
    ...scrapedFields(isApart ? { ...requested, rawHtml: false } : requested, page ?? {}),
    ...(raw ? { rawHtml: raw.html } : {}),
    ...(extraction ? resultsIn(requested, extraction) : {}),
    metadata: toFirecrawlMetadata({
      sourceURL: url,
      url: source.url,
      title: source.title,
      metadata: source.metadata,
      more: input.advanced_proxy ? { proxyUsed: 'stealth' } : {},
    }),
  }
}

const listModes = ({ json, summary, question }: Formats) => [
  ...(json ? ['json'] : []),
  ...(summary ? ['summary'] : []),
  ...(question ? ['qa'] : []),
]

async function extractedFrom(url: string, { requested, input }: Reading, call: CallIt) {
  const fields = extractFields(requested)
  if (!fields) return null
  const { timeout: _, max_age: __, ...options } = input
  return call(extract, { ...options, ...fields, url })
}

/** What formats ask of `extract`, or null. */
export function extractFields(requested: Formats): Fields | null {
  const modes = listModes(requested)
  const { json, question } = requested
  return modes.length === 0 ? null : { modes, query: question, ...(json ? jsonFields(json) : {}) }
}

/** A prompt next to a schema becomes instructions; a prompt alone describes the data. */
export function jsonFields(json: NonNullable<Formats['json']>): Fields {
  const { schema, prompt, systemPrompt } = json
  const instructions = [systemPrompt, schema ? prompt : undefined].filter(Boolean).join('\n\n')
  return { json_schema: schema ?? prompt, ...(instructions ? { instructions } : {}) }
}

type ExtractReply = Pick<z.output<typeof extract.reply>, 'structured_data' | 'summary' | 'answer'>

function resultsIn(requested: Formats, reply: ExtractReply): Fields {
  const { structured_data, summary, answer } = reply
  return present({
    ...(requested.json ? { [requested.json.name]: structured_data } : {}),
    summary: requested.summary ? summary : null,
    answer: requested.question ? answer : null,
  })
}

/** How PDFs are read, or null if the client names no PDF parser. */
function findParser({ parsers, parsePDF }: ScrapeOptions): { maxPages?: unknown } | null {
  if (!parsePDF) return null
  return parsers === undefined ? {} : parsers
}

async function readPdf(url: string, { maxPages }: { maxPages?: unknown }, call: CallIt) {
  const document = await call(pdf, { url, format: 'markdown', page_end: maxPages })
  const { title, author } = document.metadata
  return {
    markdown: document.text,
    metadata: toFirecrawlMetadata({
      sourceURL: url,
      url: document.url,
      title,
      metadata: { author, status: 200, contentType: 'application/pdf' },
      more: { numPages: document.pages },
    }),
  }
}
