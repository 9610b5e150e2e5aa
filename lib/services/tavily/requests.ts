import { z } from 'zod'
import {
  addressField,
  anything,
  ignore,
  loose,
  numeric,
  patternList,
  refuse,
  serve,
  withWords,
} from '@/lib/services/wire'

const MAX_URLS = 20

/** Fields of every request. */
const common = { api_key: anything }
const usage = { include_usage: loose.yes }
const PATHS = serve(
  'regular expressions, without groups that look ahead or behind and without back references',
  { select_paths: patternList('select_paths'), exclude_paths: patternList('exclude_paths') },
)
const DOMAINS = serve(
  'only where the domain of the URL is among those that stay: its site is not left',
  {
    select_domains: patternList('select_domains'),
    exclude_domains: patternList('exclude_domains'),
  },
)

export const SearchRequest = z.object({
  ...common,
  ...serve('yes', {
    query: z.string(),
    max_results: numeric.describe('(20)'),
    include_domains: loose.onlyTexts,
    exclude_domains: loose.onlyTexts,
    start_date: z.string().optional(),
    end_date: z.string().optional(),
    country: loose.text,
  }),
  ...serve('`general`, `news`; `finance` is `news`', { topic: z.string().default('general') }),
  ...serve('as day, week, month or year', {
    time_range: loose.text,
    days: loose.numeric.describe('of news'),
  }),
  ...serve('the page’s main content as markdown, also for `text`; billed per page', {
    include_raw_content: loose.flag,
  }),
  ...serve(
    '`advanced`: `content` is the page’s passages that fit the query; any other: the snippet',
    { search_depth: loose.text },
  ),
  ...serve('yes', {
    include_answer: z.union([z.literal('advanced'), loose.flag]),
    include_images: loose.flag,
    include_favicon: loose.flag,
    ...usage,
  }),
  ...serve('the titles of the images', { include_image_descriptions: loose.flag }),
  ...ignore(
    'words in quotation marks are passed on to the search as they are, with it or without',
    ['exact_match'],
  ),
  ...refuse({ filter_by_language: 'use country' }),
})

export const ExtractRequest = z.object({
  ...common,
  ...serve('yes', {
    urls: withWords(
      'urls',
      `urls must be an address, or a list of 1 to ${MAX_URLS}.`,
      z.union([addressField.transform((url) => [url]), z.array(addressField).min(1).max(MAX_URLS)]),
    ),
    timeout: loose.number,
    extract_depth: loose.text,
    include_images: loose.flag,
    include_favicon: loose.flag,
    ...usage,
  }),
  ...ignore('ignored: a page comes whole, as markdown', ['query', 'chunks_per_source', 'format']),
})

export const MapRequest = z.object({
  ...common,
  ...serve('yes', {
    url: addressField,
    limit: z.number().default(50).describe('(50)'),
    timeout: loose.number,
    ...usage,
  }),
  ...PATHS,
  ...serve('addresses that have words of it, in themselves or in their titles, best first', {
    instructions: loose.text,
  }),
  ...DOMAINS,
  ...ignore('ignored: the addresses of the site are listed, however deep', [
    'max_depth',
    'max_breadth',
    'allow_external',
  ]),
})

export const CrawlRequest = z.object({
  ...common,
  ...serve('yes', {
    url: addressField,
    max_depth: z.number().default(1).describe('(1)'),
    limit: z.number().default(50).describe('(50, at most 100)'),
    timeout: z.number().default(150).describe('(150)'),
  }),
  ...PATHS,
  ...serve(
    'the pages are those that `map` finds with it, whatever their depth: billed as a `map`, and each as a `scrape`; where it finds none, the site is crawled as without it',
    { instructions: loose.text },
  ),
  ...DOMAINS,
  ...serve('yes', {
    extract_depth: loose.text,
    include_images: loose.flag,
    include_favicon: loose.flag,
    ...usage,
  }),
  ...ignore('ignored, as `true` is its default: a crawl stays on its site', ['allow_external']),
  ...ignore('ignored: pages come as markdown', ['max_breadth', 'format', 'chunks_per_source']),
})

export const ResearchRequest = z.object({
  ...common,
  ...serve('yes', { input: z.string(), output_schema: anything, ...usage }),
  ...serve('`mini` is `quick`, `auto` is `standard`, `pro` is `deep`', {
    model: withWords(
      'model',
      'It is mini, auto or pro.',
      z.enum(['mini', 'auto', 'pro']).default('auto'),
    ),
  }),
  ...refuse({
    stream: 'poll GET /tavily/research/{request_id}',
    citation_format: { why: 'citations are numbered', except: ['numbered'] },
    files: 'files are not uploaded',
  }),
})
