import type { Removal } from '@/lib/reader/main-content'

/** What to read from a page. `url` is the final URL, after redirects. */
export type PageRequest = {
  html: Uint8Array | string
  url: string
  contentType?: string | null
  /** The HTTP status. Distinguishes an error page from a page about errors. */
  status?: number | null
  mainContentOnly?: boolean
  /** Leave out the site's header, footer and navigation, and parts that differ at every visit. */
  withoutChrome?: boolean
  includeLinks?: boolean
  includeImages?: boolean
  /** CSS selectors: only matching elements are read. An invalid selector is ignored. */
  includeSelectors?: string[]
  /** CSS selectors: matching elements are left out. */
  excludeSelectors?: string[]
  want: {
    markdown?: boolean
    html?: boolean
    /**
     * `targets`: each URL once; `routes`: also those of an application; `content`: only links in
     * the content that is read.
     */
    links?: boolean | 'targets' | 'routes' | 'content'
    structured?: boolean
    removed?: boolean
    /** `main`: passages of the main content only, whatever else is read. */
    passages?: boolean | 'main'
    /** The markdown of the main content without links and images, whatever else is read. */
    mainMarkdown?: boolean
    /** Maximum characters of all passages; the rest of the page is ignored. */
    maxPassageCharacters?: number
  }
}

export type PageLink = { url: string; text: string; rel: string }

type Feed = { url: string; type: string; title: string | null }

export type PageMetadata = {
  /** The text of the title element. */
  title: string | null
  description: string | null
  language: string | null
  canonical: string | null
  siteName: string | null
  author: string | null
  /** In ISO 8601 if it can be parsed, else as the page writes it. */
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
  /** A refresh that the page requests: after how many seconds, and to which URL. */
  refresh: { seconds: number; url: string } | null
}

export type LabelledValue = { label: string; value: string }
export type PageTable = { caption: string | null; header: string[]; rows: string[][] }

/** The page's structured data, to fill a schema without a model. */
export type Structured = {
  jsonLd: unknown[]
  microdata: Record<string, unknown>[]
  openGraph: Record<string, string>
  tables: PageTable[]
  labelled: LabelledValue[]
  /** Values by the text before them, and by the classes and ids of their elements. */
  nearby: { before: LabelledValue[]; named: LabelledValue[] }
}

/** Part of the page: plain visible text, and the headings above it. */
export type Passage = { headings: string[]; text: string; markdown: string }

export type NotAPage = {
  kind:
    | ('challenge' | 'login' | 'consent' | 'parked' | 'soft_404' | 'failing' | 'empty')
    | ('paywall' | 'region' | 'age' | 'app')
  reason: string
  /** The status that the page speaks of, instead of the one that was sent. */
  status?: number
}

/**
 * Whether scripts fill the page, so that only a browser shows its content. `open`: parts that
 * scripts of the site may fill, and what these would call them; only they can tell.
 */
export type Shell = {
  needed: boolean
  reason: string | null
  open?: { names: string[]; scripts: string[] }
}

export type Page = {
  title: string | null
  /** The text of its title element. */
  ownTitle: string | null
  markdown: string | null
  mainMarkdown: string | null
  html: string | null
  links: PageLink[]
  metadata: PageMetadata
  structured: Structured | null
  removed: Removal[]
  shell: Shell
  notAPage: NotAPage | null
  /** Whether its end arrived. */
  isClosed?: boolean
  /** Visible words in the content that was read. */
  words: number
  passages: Passage[]
}
