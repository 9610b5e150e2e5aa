import type { z } from 'zod'
import { readJson } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { isUpload, parse, readUpload } from '@/lib/capabilities/parse'
import { type CallIt, dialectEndpoint, present, unsupported } from '@/lib/services/wire'
import { firecrawl } from './dialect'
import { toFirecrawlMetadata } from './document'
import { formatsIn } from './formats'
import { type ParseOptions, ParseRequest } from './requests'

type ParseReply = z.output<typeof parse.reply>

/** `POST /v2/parse`: a form with `file` and, as JSON, `options`. */
export const parseFile = dialectEndpoint(
  {
    dialect: firecrawl,
    name: parse.name,
    schema: ParseRequest,
    readFields: (request) => (isUpload(request) ? readUpload(request) : readJson(request)),
  },
  async ({ fields, call, id, credits }) => {
    const { data, name, options = fields } = fields
    const document = await parseDocument({ data, name }, options, call)
    const metadata = { ...document.metadata, scrapeId: id, creditsUsed: credits() }
    return { success: true, data: { ...document, metadata } }
  },
)

/** A file as Firecrawl's document. */
export async function parseDocument(
  file: { url?: string; name?: string | undefined; data?: unknown },
  options: z.output<typeof ParseOptions>,
  call: CallIt,
) {
  const requested = formatsIn(options)
  for (const format of Object.keys(requested))
    if (!['markdown', 'html', 'rawHtml'].includes(format))
      throw unsupported('formats', 'files are read as markdown and html', `The format ${format}`)
  const wantsHtml = Boolean(requested.html || requested.rawHtml)
  const formats = ['markdown', ...(wantsHtml ? ['html'] : [])]
  const reply = await call(parse, present({ ...file, formats, ...readPdfOptions(options) }))
  return toDocument(reply, file.url ?? file.name ?? '', wantsHtml)
}

function toDocument(reply: ParseReply, source: string, wantsHtml: boolean) {
  const { markdown, html, metadata, page_count, url, warnings } = reply
  return {
    ...present({ markdown, html: wantsHtml ? html : null, warning: warnings[0] }),
    metadata: toFirecrawlMetadata({
      sourceURL: source,
      url: url ?? source,
      title: metadata.title,
      metadata: { ...metadata, status: 200 },
      more: { numPages: page_count },
    }),
  }
}

/** The parser of PDFs: how it reads scans, and how many pages. */
function readPdfOptions({ parsers: parser }: z.output<typeof ParseOptions>): Fields {
  if (!parser) return {}
  const { mode, maxPages } = parser
  const ocr = mode === 'ocr' ? 'always' : mode === 'fast' ? 'never' : 'auto'
  return { ocr, ...(typeof maxPages === 'number' ? { pages: `1-${maxPages}` } : {}) }
}
