import type { Action, RenderOptions } from '@/lib/network/browser'
import type { Connections } from '@/lib/network/web'
import type { Page, PageRequest } from '@/lib/reader/page'
import type { Validators } from './validators'

export const OF_PAGE = [
  'mainContentOnly',
  'withoutChrome',
  'includeLinks',
  'includeImages',
  'includeSelectors',
  'excludeSelectors',
  'want',
] as const satisfies (keyof PageRequest)[]
export const OF_FETCH = [
  'timeoutMs',
  'silenceMs',
  'headers',
  'from',
  'connections',
  'onlyHtml',
  'onRedirect',
] as const
export const OF_BROWSER = [
  'screenshot',
  'fullPage',
  'viewport',
  'advancedProxy',
  'mobile',
  'waitFor',
  'headers',
  'timeoutMs',
  'actions',
  'from',
] as const satisfies (keyof RenderOptions)[]

export type ReadOptions = Pick<PageRequest, (typeof OF_PAGE)[number]> & {
  advancedProxy?: boolean
  screenshot?: boolean
  fullPage?: boolean
  viewport?: { width: number; height: number }
  mobile?: boolean
  waitFor?: string | number
  headers?: Record<string, string>
  actions?: readonly Action[]
  timeoutMs?: number
  /** How long the site may be silent, and how long a page may take to load in the browser. */
  silenceMs?: number
  /** Maximum age of an acceptable cached copy in seconds; 0 for none. */
  maxAge?: number
  from?: string
  onRedirect?: (target: string) => void
  /** Cookies that a call keeps between its pages. */
  connections?: Connections
  /** Reject documents other than HTML before they are read. */
  onlyHtml?: boolean
  /** Throws NotModified if the site says that the page is still the one with these. */
  validators?: Validators
  /** Read PDFs and office files too, which otherwise are refused. */
  documents?: boolean
  /** One of many pages, which may wait for a busy reader thread. */
  patient?: boolean
}

/** A page that was read: its final URL, how it was fetched, and its content. */
export type Reading = {
  requestedUrl: string
  url: string
  status: number
  contentType: string | null
  via: 'http' | 'browser'
  /** Served from the cache, possibly after revalidation. */
  fromCache?: boolean
  /** Absent if the page was read in the browser. */
  validators?: Validators
  page: Page
  /** Read partially, or without the browser it needs. */
  isPartial?: boolean
  screenshot: Uint8Array | null
  screenshots: Uint8Array[]
}
