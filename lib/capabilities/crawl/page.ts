import { z } from 'zod'
import type { Reading } from '@/lib/capabilities/scrape'
import type { CrawlInput } from './input'

/** The contract's crawl page object. */
export const crawlPage = z.object({
  requested_url: z.string().describe('The URL that was requested.'),
  final_url: z.string().describe('Its URL after redirects.'),
  title: z.string().describe('Title of the page.'),
  hash_sha256: z.string().describe('Of the markdown.'),
  markdown: z.string().describe('The content of the page.'),
  success: z.boolean().describe('Whether the page was read. Only then is it charged.'),
  error: z.string().nullable().describe('Why it was not read.'),
  unchanged: z
    .literal(true)
    .optional()
    .describe('Its server says that it has not changed. It has no markdown, and costs less.'),
  change: z
    .enum(['added', 'changed', 'gone'])
    .optional()
    .describe('In comparison with the last incremental crawl.'),
})

export type CrawlPage = z.output<typeof crawlPage>

/** `names`: the URLs that identify a delivered page. `code`: why a page failed, for programs. */
export type VisitedPage = {
  reading: Reading | null
  page: CrawlPage
  names?: string[]
  code?: string
}
export type OnPage = (page: VisitedPage) => Promise<void>

/** What is sent for a page that could not be fetched or read. */
export function failedPage(url: string, message: string): CrawlPage {
  return {
    requested_url: url,
    final_url: url,
    title: '',
    hash_sha256: '',
    markdown: '',
    success: false,
    error: message,
  }
}

/** The billing unit of a page. */
export function pickUnit({ advanced_proxy }: Pick<CrawlInput, 'advanced_proxy'>) {
  return advanced_proxy ? ('crawl_page_advanced' as const) : ('crawl_page' as const)
}
