import { z } from 'zod'
import type { Usage } from '@/lib/base/call'
import { crawlInput, pickUnit } from '@/lib/capabilities/crawl'
import { parseInput } from '@/lib/capabilities/parse'
import { scrapeInput } from '@/lib/capabilities/scrape'
import { extraction } from './urls/extraction'
import { jobWebhookInput } from './webhooks/input'

const MAX_URLS = 1_000
const MAX_PAGES = 10_000
const DAY_SECONDS = 86_400

const { url: _, ...scrapeOptions } = scrapeInput.shape
const { url: _url, data: _data, name: _name, ...parseOptions } = parseInput.shape

const urlList = z.array(z.string().trim().min(1)).min(1).max(MAX_URLS).transform(onePerPage)

function onePerPage(urls: string[]): string[] {
  const pages = new Map<string, string>()
  for (const url of urls) if (!pages.has(toPage(url))) pages.set(toPage(url), url)
  return [...pages.values()]
}

/** A URL without its fragment, unless scripts of the page may read another page from that. */
function toPage(url: string): string {
  const [page = url, fragment = ''] = url.split(/#(.*)/s, 2)
  return /^!|\//.test(fragment) ? url : page
}

/** The request of /batch_scrape. Scrape's options apply to every URL. */
export const batchInput = z.object({
  urls: urlList.describe(
    'URLs of the pages, 1 to 1,000; a page that is given twice is read once, also with another #fragment.',
  ),
  ...scrapeOptions,
  extract: extraction.optional().describe('Also extract from each page.'),
  webhook: jobWebhookInput.optional().describe('Where to send the events of the job.'),
})

/** The request of /batch_parse. Parse's options apply to every file. */
export const batchParseInput = z.object({
  urls: urlList.describe(
    'URLs of the files, 1 to 1,000; a file that is given twice is read once, also with another #fragment.',
  ),
  ...parseOptions,
  webhook: jobWebhookInput.optional().describe('Where to send the events of the job.'),
})

/** The request of /crawl: the options of /crawl_stream with higher limits. */
export const crawlJobInput = z.object({
  ...crawlInput.shape,
  max_pages: z
    .int('max_pages must be between 1 and 10,000')
    .min(1, 'max_pages must be between 1 and 10,000')
    .max(MAX_PAGES, 'max_pages must be between 1 and 10,000')
    .default(100)
    .describe('Max pages, 1 to 10,000.'),
  formats: z
    .array(z.string())
    .default(['markdown'])
    .refine((formats) => formats.includes('markdown'), 'markdown is always among them')
    .describe('Markdown by default. HTML and links each add one format to the price.'),
  timeout: z
    .number()
    .positive()
    .max(DAY_SECONDS)
    .default(DAY_SECONDS)
    .describe('Time budget in seconds, counted again after a pause or a restart.'),
  extract: extraction.optional().describe('Also extract from each page.'),
  webhook: jobWebhookInput.optional().describe('Where to send the events of the job.'),
})

const MORE_FORMATS = ['html', 'links']

export function usageOfPage(input: Pick<CrawlJobInput, 'advanced_proxy' | 'formats'>): Usage {
  const more = MORE_FORMATS.filter((format) => input.formats.includes(format)).length
  const page = { unit: pickUnit(input), amount: 1 }
  return more === 0 ? [page] : [page, { unit: 'scrape_format', amount: more }]
}

export type CrawlJobInput = z.output<typeof crawlJobInput>

/** The reply when a job was created; the job continues. */
export const startedJob = z.object({
  id: z.string().describe('Id of the job.'),
  status: z.literal('queued'),
  url: z.string().describe('Path of the job: its status, results and events.'),
  webhook_secret: z
    .string()
    .optional()
    .describe('Signs the webhooks, if the request named no secret.'),
})
