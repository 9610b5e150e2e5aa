import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { answeredWith, fetchResource } from '@/lib/network/web'
import { detectType, isFailure, readDocument } from '@/lib/reader/documents'
import { readPdfBytes } from '@/lib/reader/pdf'

/** A file as Markdown. `type`: what its bytes show. */
type FileText = {
  url: string
  status: number
  type: string
  contentType: string | null
  title: string | null
  markdown: string
}
type Caller = Pick<Call, 'signal' | 'deadline' | 'stage' | 'within'> &
  Partial<Pick<Call, 'accountId'>>

const MAX_BYTES = 20 << 20
const MAX_PAGES = 200
const MAX_CHARACTERS = 2_000_000
const ENDING = /\.(?:pdf|docx|pptx|xlsx|od[tsp]|rtf|epub)$/i
const OFFICE = /officedocument|opendocument|\bpdf\b|\brtf\b|epub|ms-(?:word|excel|powerpoint)/i
/** Types whose content is text, slides or sheets. Archives and pictures are not read. */
const DOCUMENTS = new Set(['docx', 'pptx', 'xlsx', 'odt', 'ods', 'odp', 'rtf', 'epub'])

/** Whether a URL looks like a document: a PDF or an office file. */
export const namesDocument = (url: string): boolean => ENDING.test(URL.parse(url)?.pathname ?? '')

/** Whether a page was refused because it is a file that may be a document. */
export function isDocumentRefusal(error: unknown, url: string): boolean {
  if (!(error instanceof AppError)) return false
  if (error.code === 'pdf_not_supported') return true
  if (error.code !== 'unsupported_content_type') return false
  return namesDocument(url) || OFFICE.test(String(error.details?.content_type ?? ''))
}

/** Fetches and reads a document. Throws `url_scrape_failed` if it has no text. */
export async function readFile(
  url: string,
  timeoutMs: number | undefined,
  call: Caller,
): Promise<FileText> {
  const limits = { maxBytes: MAX_BYTES, timeoutMs, silenceMs: timeoutMs }
  const resource = await call.stage(
    'fetch',
    () => fetchResource(url, { accept: '*/*', ...limits }, call),
    ({ bytes }) => ({ bytes: bytes.byteLength }),
  )
  if (resource.status >= 400) throw answeredWith(url, resource.status)
  const { status, contentType, bytes } = resource
  const name = URL.parse(resource.url)?.pathname.split('/').at(-1) ?? null
  const text = await call.stage('read', () => readBytes(bytes, name, call))
  if (text === null || text.markdown.trim() === '')
    throw new AppError('url_scrape_failed', 'The file has no text that can be read.', {
      details: { url, error: 'empty', kind: 'empty' },
    })
  const markdown = text.markdown.slice(0, MAX_CHARACTERS)
  return { ...text, markdown, url: resource.url, status, contentType }
}

type Text = { type: string; title: string | null; markdown: string }

async function readBytes(
  bytes: Uint8Array,
  name: string | null,
  call: Caller,
): Promise<Text | null> {
  const type = detectType(bytes, name)
  if (type === 'pdf') {
    const wish = { page_start: 1, page_end: MAX_PAGES, format: 'markdown' as const }
    const { text, metadata } = await readPdfBytes(bytes, wish, call)
    const markdown = text.replaceAll('\f', '\n\n').trim()
    return { type, title: titleIn(metadata, markdown), markdown }
  }
  if (type === null || !DOCUMENTS.has(type)) return null
  const document = await readDocument({ bytes, name, contentType: null }, call)
  if (isFailure(document)) return null
  const markdown = document.pages.map((page) => page.markdown).join('\n\n')
  return { type, title: titleIn(document.metadata, markdown), markdown }
}

/** What the file calls itself, else its first heading. */
function titleIn({ title }: Record<string, unknown>, markdown: string): string | null {
  if (typeof title === 'string' && title.trim() !== '') return title.trim()
  const heading = /^#{1,2} (.{1,300})$/m.exec(markdown)?.[1]
  return heading ? heading.replace(/[*_`\\]/g, '').trim() : null
}
