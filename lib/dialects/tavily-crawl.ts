import type { Fields } from '@/lib/api'
import { crawl } from '@/lib/crawl'
import { imagesIn } from './parts'
import { patternsOf } from './paths'
import { type Refusals, refuseFields } from './refusals'
import { tavilyEndpoint } from './tavily'

const DEFAULT_PAGES = 50
const MAX_PAGES = 100
const DEFAULT_SECONDS = 150
const MAX_SECONDS = 150

/** Unsupported fields of Tavily's crawl. */
export const UNSERVED_OF_TAVILY_CRAWL: Refusals = {
  instructions: 'pages are not chosen by a model',
  select_domains: 'a crawl stays on its site',
  exclude_domains: 'a crawl stays on its site',
}

/** Tavily's `POST /crawl` over `crawl_stream`: the pages in one reply. */
export const tavilyCrawl = tavilyEndpoint(crawl.name, async ({ fields, call }) => {
  const results: Record<string, unknown>[] = []
  await call(crawl, crawlFields(fields), (event) => {
    if (event.type !== 'page' || !event.page.success) return
    const { final_url: url, markdown } = event.page
    results.push({
      url,
      raw_content: markdown,
      images: fields.include_images ? imagesIn(markdown) : [],
      ...(fields.include_favicon ? { favicon: new URL('/favicon.ico', url).href } : {}),
    })
  })
  return { base_url: fields.url, results }
})

function crawlFields(fields: Fields): Fields {
  refuseFields(fields, UNSERVED_OF_TAVILY_CRAWL)
  const { url, max_depth, limit, timeout, extract_depth, select_paths, exclude_paths } = fields
  const most = limit ?? DEFAULT_PAGES
  const seconds = timeout ?? DEFAULT_SECONDS
  return {
    url,
    max_depth: max_depth ?? 1,
    max_pages: typeof most === 'number' ? Math.min(most, MAX_PAGES) : most,
    timeout: typeof seconds === 'number' ? Math.min(seconds, MAX_SECONDS) : seconds,
    advanced_proxy: extract_depth === 'advanced',
    main_content_only: true,
    include_paths: patternsOf(select_paths, 'select_paths'),
    exclude_paths: patternsOf(exclude_paths, 'exclude_paths'),
  }
}
