import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { appErrorIn, missingField } from '@/lib/base/errors'
import { estimateTokens } from '@/lib/base/text'
import { parse } from '@/lib/capabilities/parse'
import { isDocumentRefusal, scrape } from '@/lib/capabilities/scrape'
import { pdf } from '@/lib/reader/pdf'
import { type CallIt, dialectEndpoint, present, unsupported } from '@/lib/services/wire'
import { checkBudget, jina, jinaReply, plain, wantsJson } from './dialect'
import { readerFields } from './options'
import { type Reader, ReaderRequest } from './requests'
import { isImageless, isLinkless, isSummed, retained, summaryIn } from './summary'

const FORMATS = ['content', 'markdown', 'html', 'text', 'screenshot', 'pageshot'] as const
type Format = (typeof FORMATS)[number]
type Page = Pick<z.output<typeof scrape.reply>, 'url' | 'title' | 'markdown' | 'html'> & {
  screenshot: string | null
  metadata: Record<string, unknown>
}

const MAX_SECONDS = 60

/** Jina's Reader: `GET /r/<url>` and `POST /r/` over `scrape`. */
export const jinaRead = dialectEndpoint(
  { dialect: jina, name: scrape.name, schema: ReaderRequest, readFields: readerFields },
  async ({ request, fields, call }) => {
    const format = parseFormat(fields)
    const file = fields.pdf ?? fields.file
    const page = file
      ? await readFile({ data: file }, call)
      : await readPage(format, scrapeFields(fields, format), call)
    const whole = getContent(format, page)
    const summary = summaryIn(fields, whole)
    const content = retained(fields, whole)
    if (!isPicture(format)) checkBudget(fields['x-token-budget'], countTokens(content))
    const data = { ...toReplyData(format, page, content), ...summary.data }
    if (wantsStream(request)) return toStream(data)
    if (wantsJson(request)) return jinaReply(data, countTokens(content))
    return asText(format, page, content, summary.text)
  },
)

const isPicture = (format: Format) => format === 'screenshot' || format === 'pageshot'

/** A page; PDFs are read as text. */
async function readPage(format: Format, input: Fields, call: CallIt): Promise<Page> {
  const formats = [isPicture(format) ? 'screenshot' : format === 'html' ? 'html' : 'markdown']
  try {
    const view = isPicture(format) ? { full_page: format === 'pageshot' } : {}
    const options = { ...view, main_content_only: format === 'content' }
    return await call(scrape, { ...input, formats, ...options })
  } catch (failure) {
    if (isPicture(format)) throw failure
    if (isOffice(failure, String(input.url))) return readFile({ url: input.url }, call)
    if (appErrorIn(failure)?.code !== 'pdf_not_supported') throw failure
    const { url, text, metadata } = await call(pdf, { url: input.url, format: 'markdown' })
    const title = typeof metadata.title === 'string' ? metadata.title : ''
    return { url, title, markdown: text, html: null, screenshot: null, metadata: {} }
  }
}

const isOffice = (failure: unknown, url: string) =>
  appErrorIn(failure)?.code === 'unsupported_content_type' &&
  isDocumentRefusal(appErrorIn(failure), url)

/** An office file, or one that was sent in base64. */
async function readFile(file: Fields, call: CallIt): Promise<Page> {
  const { url, markdown, metadata } = await call(parse, { ...file, formats: ['markdown'] })
  const title = typeof metadata.title === 'string' ? metadata.title : ''
  return { url: url ?? '', title, markdown, html: null, screenshot: null, metadata: {} }
}

function scrapeFields(options: Reader, format: Format): Fields {
  const seconds = options['x-timeout']
  const isTextOnly = format === 'text'
  // The page decides which engine reads it, unless the client names one.
  const wait = options['x-engine'] === 'browser' ? 0 : undefined
  return {
    url: addressIn(options),
    include_selectors: options['x-target-selector'],
    exclude_selectors: options['x-remove-selector'],
    wait_for: options['x-wait-for-selector'] ?? wait,
    timeout: seconds && Math.max(1, Math.min(seconds, MAX_SECONDS)) * 1_000,
    max_age: options['x-no-cache'] ? 0 : options['x-cache-tolerance'],
    include_images: !isTextOnly && (!isImageless(options) || isSummed(options, 'images')),
    include_links: !isTextOnly && (!isLinkless(options) || isSummed(options, 'links')),
    headers: present({
      cookie: options['x-set-cookie'],
      'user-agent': options['x-user-agent'],
      referer: options['x-referer'],
      'accept-language': options['x-locale'],
    }),
  }
}

const wantsStream = ({ headers }: Request) => /event-stream/i.test(headers.get('accept') ?? '')

/** A page as a stream: its only event is the last one of Jina's, the most complete. */
function toStream(data: object): Response {
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' }
  return new Response(`event: data\ndata: ${JSON.stringify(data)}\n\n`, { headers })
}

function parseFormat(options: Reader): Format {
  const name = options['x-respond-with'] ?? options['x-return-format'] ?? 'content'
  const format = FORMATS.find((format) => format === name.toLowerCase())
  if (format || name === 'default') return format ?? 'content'
  throw unsupported('x-return-format', `it is one of ${FORMATS.join(', ')}`)
}

/** The URL, which may follow the path unescaped. */
function addressIn({ url = '' }: Reader): string {
  if (url.trim() === '')
    throw missingField('url', 'No URL: write /r/https://… or send {"url": "https://…"}.')
  const text = url.trim()
  return /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^https?:\/+/i, '')}`
}

function getContent(format: Format, { markdown, html, screenshot }: Page): string {
  if (format === 'html') return html ?? ''
  return screenshot ?? markdown ?? ''
}

function toReplyData(format: Format, page: Page, content: string) {
  const { title, url, metadata } = page
  const { description, publishedAt, language, ...rest } = metadata
  const picture = `data:image/png;base64,${content}`
  const contents: Record<string, object> = {
    html: { html: content },
    text: { text: content },
    screenshot: { screenshotUrl: picture },
    pageshot: { pageshotUrl: picture },
  }
  return {
    title: title ?? '',
    description: description ?? '',
    url,
    ...(contents[format] ?? { content }),
    ...present({ publishedTime: publishedAt }),
    metadata: present({ lang: language, description, 'og:image': rest.image }),
    usage: { tokens: countTokens(content) },
  }
}

/** A base64 image does not consist of tokens. */
const countTokens = (content: string) => (content.length > 2_000_000 ? 0 : estimateTokens(content))

function asText(
  format: Format,
  { title, url, metadata }: Page,
  content: string,
  summary: string,
): Response {
  if (isPicture(format))
    return new Response(Buffer.from(content, 'base64'), {
      headers: { 'Content-Type': 'image/png' },
    })
  if (format !== 'content') return plain(content + summary)
  const { publishedAt } = metadata
  const published = typeof publishedAt === 'string' ? `Published Time: ${publishedAt}\n\n` : ''
  return plain(
    `Title: ${title ?? ''}\n\nURL Source: ${url}\n\n${published}Markdown Content:\n${content}${summary}`,
  )
}
