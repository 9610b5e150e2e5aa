import type { Call } from '@/lib/base/call'
import { readUrl } from './read-url'

const PAGE_TIMEOUT_MS = 12_000

type Wish = {
  markdown?: boolean
  passages?: boolean
  maxPassageCharacters?: number
  maxAge?: number
  includeLinks?: boolean
}
type SourcePassage = { headings: string[]; text: string; markdown: string }
/** A result of a search as it was read, whether it is a page, a PDF or an office file. */
type SourceText = {
  url: string
  /** Null if the document names none, as a text file does. */
  title: string | null
  markdown: string
  passages: SourcePassage[]
  publishedAt: string | null
  modifiedAt: string | null
  fromCache: boolean
}

/** Reads the main content of a search result. Throws if it is another kind of file. */
export async function readSource(link: string, wish: Wish, call: Call): Promise<SourceText> {
  const { maxAge, includeLinks = false, ...want } = wish
  const {
    page,
    url,
    fromCache = false,
  } = await readUrl(
    link,
    {
      mainContentOnly: true,
      includeLinks,
      includeImages: false,
      timeoutMs: PAGE_TIMEOUT_MS,
      documents: true,
      want,
      ...(maxAge === undefined ? {} : { maxAge }),
    },
    call,
  )
  return {
    url,
    title: isFileName(page.title, url) ? null : page.title,
    markdown: page.markdown ?? '',
    passages: page.passages,
    publishedAt: page.metadata.publishedAt,
    modifiedAt: page.metadata.modifiedAt,
    fromCache,
  }
}

/** A file's name says less than the title that the search has for it. */
const isFileName = (title: string | null, url: string): boolean =>
  title !== null && (URL.parse(url)?.pathname.endsWith(`/${title}`) ?? false)
