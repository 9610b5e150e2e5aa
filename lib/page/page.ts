import type { Removal } from '@/lib/main-content'

/** What to read of a page. `url` is the final address, after redirects. */
export type PageRequest = {
  html: Uint8Array | string
  url: string
  contentType?: string | null
  /** The status the page was answered with: tells an error page from a page about errors. */
  status?: number | null
  mainContentOnly?: boolean
  includeLinks?: boolean
  includeImages?: boolean
  /** CSS selectors: only what matches is read. A selector that does not parse is ignored. */
  includeSelectors?: string[]
  /** CSS selectors: what matches is left out. */
  excludeSelectors?: string[]
  want: {
    markdown?: boolean
    html?: boolean
    /** `targets`: each address once; `content`: only those of what is read. */
    links?: boolean | 'targets' | 'content'
    structured?: boolean
    removed?: boolean
    /** `main`: of the main content, whatever else is read. */
    passages?: boolean | 'main'
    /** The markdown of the main content without links and images, whatever else is read. */
    mainMarkdown?: boolean
    /** Characters that the passages hold together; the rest of the page has none. */
    maxPassageCharacters?: number
  }
}

export type PageLink = { url: string; text: string; rel: string }

export type Feed = { url: string; type: string; title: string | null }

export type PageMetadata = {
  description: string | null
  language: string | null
  canonical: string | null
  siteName: string | null
  author: string | null
  /** As the page writes it, in ISO 8601 where it could be read as a date. */
  publishedAt: string | null
  modifiedAt: string | null
  favicon: string | null
  icons: { url: string; rel: string; sizes: string | null; type: string | null }[]
  manifest: string | null
  themeColor: string | null
  image: string | null
  keywords: string[]
  generator: string | null
  openGraph: Record<string, string>
  twitter: Record<string, string>
  jsonLdTypes: string[]
  robots: { noindex: boolean; nofollow: boolean }
  nextPage: string | null
  prevPage: string | null
  feeds: Feed[]
  alternates: { url: string; language: string }[]
  /** Seconds and address of a refresh that the page asks for. */
  refresh: { seconds: number; url: string } | null
}

export type LabelledValue = { label: string; value: string }
export type PageTable = { caption: string | null; header: string[]; rows: string[][] }

/** What the page says in data: to fill a schema without a model. */
export type Structured = {
  jsonLd: unknown[]
  microdata: Record<string, unknown>[]
  openGraph: Record<string, string>
  tables: PageTable[]
  labelled: LabelledValue[]
  /** Values by the text in front of them, and by the classes and ids of their elements. */
  nearby: { before: LabelledValue[]; named: LabelledValue[] }
}

/** A piece of the page: plain visible text, and the headings above it. */
export type Passage = { headings: string[]; text: string; markdown: string }

export type NotAPage = {
  kind: 'challenge' | 'login' | 'parked' | 'soft_404' | 'empty'
  reason: string
}

export type Page = {
  title: string | null
  /** What the page calls itself: its title element. */
  ownTitle: string | null
  markdown: string | null
  mainMarkdown: string | null
  html: string | null
  links: PageLink[]
  metadata: PageMetadata
  structured: Structured | null
  removed: Removal[]
  /** Whether the page is a shell that scripts fill, so that only a browser shows its content. */
  shell: { needed: boolean; reason: string | null }
  notAPage: NotAPage | null
  /** Words a reader sees in what was read. */
  words: number
  passages: Passage[]
}
