import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { appErrorIn, invalidField, missingField } from '@/lib/base/errors'
import { parse } from '@/lib/capabilities/parse'
import { isDocumentRefusal, scrape } from '@/lib/capabilities/scrape'
import { estimateTokens } from '@/lib/models/llm'
import { pdf } from '@/lib/reader/pdf'
import {
  type CallIt,
  dialectEndpoint,
  present,
  type Refusals,
  refuseFields,
  unsupported,
} from '@/lib/services/wire'
import { checkBudget, jina, jinaFields, jinaReply, plain, wantsJson } from './dialect'
import { withOptions } from './options'
import { isImageless, isLinkless, isSummed, retained, summaryIn } from './summary'

type Format = 'content' | 'markdown' | 'html' | 'text' | 'screenshot' | 'pageshot'
type Page = Pick<z.output<typeof scrape.reply>, 'url' | 'title' | 'markdown' | 'html'> & {
  screenshot: string | null
  metadata: Record<string, unknown>
}

const FORMATS: readonly string[] = ['content', 'markdown', 'html', 'text', 'screenshot', 'pageshot']
const MAX_SECONDS = 60

/** Unsupported headers of Jina's Reader. */
export const UNSERVED_HEADERS: Refusals = {
  'x-proxy-url': 'the operator sets the proxy',
  'x-proxy': { why: 'the operator sets the proxy', except: ['auto', 'none'] },
  'x-cookies': 'use X-Set-Cookie',
}
/** Unsupported fields of a body. */
export const UNSERVED_BODY: Refusals = {
  html: 'the page of a URL is read',
  injectPageScript: 'scripts of customers are not run',
  injectFrameScript: 'scripts of customers are not run',
}

/** Jina's Reader: `GET /r/<url>` and `POST /r/` over `scrape`. */
export const jinaRead = dialectEndpoint(
  jina,
  scrape.name,
  async ({ request, fields, call }) => {
    const effective = withOptions(request, fields)
    const budget = numberIn(effective.headers, 'x-token-budget', 'tokens')
    const format = parseFormat(effective)
    const file = fields.pdf ?? fields.file
    const page =
      typeof file === 'string' && file !== ''
        ? await readFile({ data: file }, call)
        : await readPage(format, readerFields(effective, fields), call)
    const whole = getContent(format, page)
    const summary = summaryIn(effective, whole)
    const content = retained(effective, whole)
    if (!isPicture(format)) checkBudget(budget, countTokens(content))
    const data = { ...toReplyData(format, page, content), ...summary.data }
    if (wantsStream(request)) return toStream(data)
    if (wantsJson(request)) return jinaReply(data, countTokens(content))
    return asText(format, page, content, summary.text)
  },
  jinaFields,
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

function readerFields({ headers }: Pick<Request, 'headers'>, fields: Fields): Fields {
  refuseFields(Object.fromEntries(headers), UNSERVED_HEADERS)
  refuseFields(fields, UNSERVED_BODY)
  const seconds = numberIn(headers, 'x-timeout')
  const isFresh = /^(?:true|1)$/i.test(headers.get('x-no-cache') ?? '')
  const isTextOnly = parseFormat({ headers }) === 'text'
  return {
    url: addressIn(fields),
    include_selectors: listIn(headers, 'x-target-selector'),
    exclude_selectors: listIn(headers, 'x-remove-selector'),
    wait_for: headers.get('x-wait-for-selector') ?? engineWait(headers),
    timeout: seconds && Math.max(1, Math.min(seconds, MAX_SECONDS)) * 1_000,
    max_age: isFresh ? 0 : numberIn(headers, 'x-cache-tolerance'),
    include_images: !isTextOnly && (!isImageless({ headers }) || isSummed(headers, 'images')),
    include_links: !isTextOnly && (!isLinkless({ headers }) || isSummed(headers, 'links')),
    headers: present({
      cookie: headers.get('x-set-cookie'),
      'user-agent': headers.get('x-user-agent'),
      referer: headers.get('x-referer'),
      'accept-language': headers.get('x-locale'),
    }),
  }
}

const wantsStream = ({ headers }: Request) => /event-stream/i.test(headers.get('accept') ?? '')

/** A page as a stream: its only event is the last one of Jina's, the most complete. */
function toStream(data: object): Response {
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' }
  return new Response(`event: data\ndata: ${JSON.stringify(data)}\n\n`, { headers })
}

/** Which engine to use. By default, the page decides. */
const engineWait = (headers: Headers) => (headers.get('x-engine') === 'browser' ? 0 : undefined)

function parseFormat({ headers }: Pick<Request, 'headers'>): Format {
  const name = headers.get('x-respond-with') ?? headers.get('x-return-format') ?? 'content'
  const format = name === 'default' ? 'content' : name.toLowerCase()
  if (FORMATS.includes(format)) return format as Format
  throw unsupported('x-return-format', `it is one of ${FORMATS.join(', ')}`)
}

/** The URL, which may follow the path unescaped. */
function addressIn({ url }: Fields): string {
  if (typeof url !== 'string' || url.trim() === '')
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

function numberIn(headers: Headers, name: string, unit = 'seconds'): number | undefined {
  const text = headers.get(name)
  if (text === null) return undefined
  const number = Number(text)
  if (!Number.isFinite(number) || number < 0)
    throw invalidField(name, `The header ${name} must be a number of ${unit}.`)
  return number
}

function listIn(headers: Headers, name: string): string[] | undefined {
  const text = headers.get(name)?.trim()
  return text ? [text] : undefined
}
