import { z } from 'zod'
import { loadOptions, partOptions } from '@/lib/capabilities/scrape'
import { findPatternProblem } from './pattern'

/** A path or URL with `*`, or a regular expression: after `re:` of the path, `url:` of the URL. */
const pathPattern = z
  .string()
  .min(1)
  .max(256)
  .superRefine((pattern, { addIssue }) => {
    const problem = findPatternProblem(pattern)
    if (problem) addIssue({ code: 'custom', message: problem })
  })

/** The request of /crawl_stream, field for field; additions are below. */
export const crawlInput = z.object({
  url: z.string().trim().min(1).describe('Where to start; not a PDF.'),
  max_pages: z
    .int('max_pages must be between 1 and 100')
    .min(1, 'max_pages must be between 1 and 100')
    .max(100, 'max_pages must be between 1 and 100')
    .default(25)
    .describe(
      'Max pages, 1 to 100. Failed ones are free; at most three times as many are tried, or 50.',
    ),
  max_depth: z.int().min(1).default(2).describe('Max number of links from the first page.'),
  timeout: z.number().positive().max(3_600).default(60).describe('Time budget in seconds.'),
  include_subdomains: z.boolean().default(false).describe('Include subdomains of the site.'),
  include_links: z.boolean().default(true).describe('Keep links in the markdown.'),
  include_images: z.boolean().default(true).describe('Keep images in the markdown.'),
  advanced_proxy: z
    .boolean()
    .default(false)
    .describe('Render with a realistic browser profile, at a higher price per page.'),
  main_content_only: z.boolean().default(false).describe('Leave out navigation and boilerplate.'),
  formats: z
    .array(z.string())
    .default(['markdown'])
    .refine((formats) => formats.includes('markdown'), 'only markdown is supported')
    .describe('Only markdown.'),
  include_paths: z
    .array(pathPattern)
    .max(50)
    .default([])
    .describe(
      'Only paths or URLs that match one of these patterns; * matches anything, re: is followed by a regular expression for the path, and url: by one for the whole URL.',
    ),
  exclude_paths: z
    .array(pathPattern)
    .max(50)
    .default([])
    .describe('Skip paths that match one of these patterns.'),
  ignore_query: z
    .boolean()
    .default(false)
    .describe('Treat URLs that differ only in the query as one page.'),
  use_sitemap: z.boolean().default(false).describe('Also start from the URLs in the sitemap.'),
  follow_links: z
    .boolean()
    .default(true)
    .describe('Also fetch what pages link to, not just the URLs in the sitemap.'),
  include_documents: z
    .boolean()
    .default(false)
    .describe('Also read PDFs and office files that pages link to.'),
  concurrency: z.int().min(1).max(10).default(4).describe('Pages fetched in parallel.'),
  delay: z
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe('Seconds between two pages, which are then fetched one at a time.'),
  ...loadOptions,
  ...partOptions,
  index: z
    .boolean()
    .default(false)
    .describe(
      'Also add the pages to the local index: to your own part of it, unless you are the owner.',
    ),
  modified_since: z.iso
    .date('it must be a day such as 2026-03-01')
    .optional()
    .describe(
      'Pages that their server last changed before this day are reported as unchanged, without content and at a lower price.',
    ),
  incremental: z
    .boolean()
    .default(false)
    .describe(
      'Ask the server which pages have changed since your last incremental crawl from this URL with these options. The others are reported as unchanged, without content and at a lower price.',
    ),
  sync: z
    .boolean()
    .default(false)
    .describe(
      'Keep your part of the local index equal to the site: incremental and index together, and pages that are gone (404 or 410) leave the index.',
    ),
})

/** Whether the pages also go into the local index. */
export const isIndexed = ({ index, sync }: Pick<CrawlInput, 'index' | 'sync'>) => index || sync

export type CrawlInput = z.output<typeof crawlInput>
