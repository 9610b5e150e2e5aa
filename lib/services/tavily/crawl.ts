import type { z } from 'zod'
import type { Fields } from '@/lib/api/run'
import { crawl } from '@/lib/capabilities/crawl'
import { map } from '@/lib/capabilities/map'
import { scrape } from '@/lib/capabilities/scrape'
import { type CallIt, imagesIn, inTurn, isOfPage, toUrlPatterns } from '@/lib/services/wire'
import { tavilyEndpoint } from './dialect'
import { buildUrlFilter, checkDomains, mapFields } from './pages'
import { CrawlRequest } from './requests'

type Crawl = z.output<typeof CrawlRequest>

type Page = { final_url: string; markdown: string }

const MAX_PAGES = 100
const MAX_SECONDS = 150

/** Tavily's `POST /crawl` over `crawl_stream`: the pages in one reply. */
export const tavilyCrawl = tavilyEndpoint(crawl.name, CrawlRequest, async ({ fields, call }) => {
  checkDomains(fields)
  const pages = fields.instructions
    ? await pagesFor(fields, call)
    : await pagesFrom(crawlFields(fields), call)
  const results = pages.map(({ final_url: url, markdown }) => ({
    url,
    raw_content: markdown,
    images: fields.include_images ? imagesIn(markdown) : [],
    ...(fields.include_favicon ? { favicon: new URL('/favicon.ico', url).href } : {}),
  }))
  return { base_url: fields.url, results }
})

async function pagesFrom(input: Fields, call: CallIt): Promise<Page[]> {
  const pages: Page[] = []
  await call(crawl, input, (event) => {
    if (event.type === 'page' && event.page.success) pages.push(event.page)
  })
  return pages
}

/** The pages whose address or title has words of the instructions, best first, or else all. */
async function pagesFor(fields: Crawl, call: CallIt): Promise<Page[]> {
  const input = crawlFields(fields)
  const { max_pages, advanced_proxy, timeout } = input
  const until = Date.now() + timeout * 1_000
  const { links } = await call(map, mapFields({ ...fields, limit: max_pages }))
  const urls = links.map(({ url }) => url).filter(buildUrlFilter(fields))
  const selection = urls.slice(0, max_pages)
  if (selection.length === 0) return pagesFrom(input, call)
  const reading = await inTurn(selection, async (url) => {
    if (Date.now() > until) return null
    try {
      const page = await call(scrape, { url, main_content_only: true, advanced_proxy })
      return { final_url: page.url, markdown: page.markdown ?? '' }
    } catch (failure) {
      if (!isOfPage(failure)) throw failure
      return null
    }
  })
  return reading.flatMap((page) => (page ? [page] : []))
}

function crawlFields(fields: Crawl) {
  const { url, max_depth, limit, timeout, extract_depth, select_paths, exclude_paths } = fields
  return {
    url,
    max_depth,
    max_pages: Math.min(limit, MAX_PAGES),
    timeout: Math.min(timeout, MAX_SECONDS),
    advanced_proxy: extract_depth === 'advanced',
    main_content_only: true,
    include_paths: toUrlPatterns(select_paths, 'select_paths'),
    exclude_paths: toUrlPatterns(exclude_paths, 'exclude_paths'),
  }
}
