import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { cutMarkdown } from '@/lib/reader/passages'
import { readPdf } from '@/lib/reader/pdf'
import { readUrl } from './read-url'

const PAGE_TIMEOUT_MS = 12_000
/** Pages of a PDF, and characters of its text, that a question is answered from. */
const MAX_PDF_PAGES = 200
const MAX_PDF_CHARACTERS = 500_000
const PASSAGE_CHARACTERS = 1_000

type Wish = {
  markdown?: boolean
  passages?: boolean
  maxPassageCharacters?: number
  maxAge?: number
  includeLinks?: boolean
}
type SourcePassage = { headings: string[]; text: string; markdown: string }
/** A result of a search as it was read, whether it is a page or a PDF. */
type SourceText = {
  url: string
  /** Null if the document names none, as a text file does. */
  title: string | null
  markdown: string
  passages: SourcePassage[]
  publishedAt: string | null
  fromCache: boolean
}

/** Reads the main content of a search result. Throws if it is neither a page nor a PDF. */
export async function readSource(link: string, wish: Wish, call: Call): Promise<SourceText> {
  const { maxAge, includeLinks = false, ...want } = wish
  try {
    const {
      page,
      url,
      contentType,
      fromCache = false,
    } = await readUrl(
      link,
      {
        mainContentOnly: true,
        includeLinks,
        includeImages: false,
        timeoutMs: PAGE_TIMEOUT_MS,
        want,
        ...(maxAge === undefined ? {} : { maxAge }),
      },
      call,
    )
    return {
      url,
      title: /^text\/(?!html)/.test(contentType ?? '') ? null : page.title,
      markdown: page.markdown ?? '',
      passages: page.passages,
      publishedAt: page.metadata.publishedAt,
      fromCache,
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'pdf_not_supported') throw error
    return pdfSource(link, call)
  }
}

async function pdfSource(link: string, call: Call): Promise<SourceText> {
  const limited = { ...call, deadline: Math.min(call.deadline, Date.now() + PAGE_TIMEOUT_MS) }
  const input = { url: link, page_start: 1, page_end: MAX_PDF_PAGES, format: 'markdown' } as const
  const { text, url, metadata } = await readPdf(input, limited)
  const markdown = text.slice(0, MAX_PDF_CHARACTERS).replaceAll('\f', '\n\n').trim()
  if (markdown === '')
    throw new AppError('url_scrape_failed', 'The PDF has no text layer.', {
      details: { url: link, error: 'empty', kind: 'empty' },
    })
  return {
    url,
    title: typeof metadata.title === 'string' ? metadata.title.trim() || null : null,
    markdown,
    passages: cutMarkdown(markdown, PASSAGE_CHARACTERS).map(({ start, end, headings }) => {
      const part = markdown.slice(start, end)
      return { headings, text: part, markdown: part }
    }),
    publishedAt: null,
    fromCache: false,
  }
}
