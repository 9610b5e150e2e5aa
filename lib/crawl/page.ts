import { z } from 'zod'

/** The contract's crawl page object. */
export const crawlPage = z.object({
  requested_url: z.string(),
  final_url: z.string(),
  title: z.string(),
  hash_sha256: z.string(),
  markdown: z.string(),
  success: z.boolean(),
  error: z.string().nullable(),
})

export type CrawlPage = z.output<typeof crawlPage>

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
