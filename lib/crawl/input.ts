import { z } from 'zod'

/** The request of /crawl_stream, field for field; what is additive stands below. */
export const crawlInput = z.object({
  url: z.string().trim().min(1).describe('Address the crawl starts from; not a PDF.'),
  max_pages: z
    .int('max_pages must be between 1 and 100')
    .min(1, 'max_pages must be between 1 and 100')
    .max(100, 'max_pages must be between 1 and 100')
    .default(25)
    .describe('Most pages, 1 to 100.'),
  max_depth: z.int().min(1).default(2).describe('How many links away from the first page.'),
  timeout: z.number().positive().max(3_600).default(60).describe('Time budget in seconds.'),
  include_subdomains: z.boolean().default(false).describe('Also the hosts below the site’s domain.'),
  include_links: z.boolean().default(true).describe('Keep links in the markdown.'),
  include_images: z.boolean().default(true).describe('Keep images in the markdown.'),
  advanced_proxy: z.boolean().default(false).describe('Render with a realistic browser profile; 0.005 USD a page.'),
  main_content_only: z.boolean().default(false).describe('Leave out navigation and boilerplate.'),
  formats: z
    .array(z.string())
    .default(['markdown'])
    .refine((formats) => formats.includes('markdown'), 'only markdown is supported')
    .describe('Only markdown.'),
  include_paths: z
    .array(z.string().min(1).max(256))
    .max(50)
    .default([])
    .describe('Only paths that match one of these patterns; * matches anything.'),
  exclude_paths: z
    .array(z.string().min(1).max(256))
    .max(50)
    .default([])
    .describe('No paths that match one of these patterns.'),
  ignore_query: z.boolean().default(false).describe('Addresses that differ only in the query are one page.'),
  use_sitemap: z.boolean().default(false).describe('Start from the addresses of the sitemap, too.'),
  concurrency: z.int().min(1).max(10).default(4).describe('Pages fetched at once.'),
  index: z.boolean().default(false).describe('Also keep the pages in the local index.'),
})

export type CrawlInput = z.output<typeof crawlInput>
