import type { Fields } from '@/lib/api/run'
import { crawl } from '@/lib/capabilities/crawl'
import { map } from '@/lib/capabilities/map'
import { scrape } from '@/lib/capabilities/scrape'
import { type CallIt, imagesIn, inTurn, isOfPage, toUrlPatterns } from '@/lib/services/wire'
import { tavilyEndpoint } from './dialect'
import { buildUrlFilter, checkDomains, mapFields } from './pages'

type Page = { final_url: string; markdown: string }

const DEFAULT_PAGES = 50
const MAX_PAGES = 100
const DEFAULT_SECONDS = 150
const MAX_SECONDS = 150

/** Tavily's `POST /crawl` over `crawl_stream`: the pages in one reply. */
export const tavilyCrawl = tavilyEndpoint(crawl.name, async ({ fields, call }) => {
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
async function pagesFor(fields: Fields, call: CallIt): Promise<Page[]> {
  const input = crawlFields(fields)
  const { max_pages, advanced_proxy, timeout } = input
  const until = Date.now() + Number(timeout) * 1_000
  const { links } = await call(map, mapFields({ ...fields, limit: max_pages }))
  const urls = links.map(({ url }) => url).filter(buildUrlFilter(fields))
  const selection = urls.slice(0, Number(max_pages))
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

function crawlFields(fields: Fields): Fields {
  const { url, max_depth, limit, timeout, extract_depth, select_paths, exclude_paths } = fields
  const max = limit ?? DEFAULT_PAGES
  const seconds = timeout ?? DEFAULT_SECONDS
  return {
    url,
    max_depth: max_depth ?? 1,
    max_pages: typeof max === 'number' ? Math.min(max, MAX_PAGES) : max,
    timeout: typeof seconds === 'number' ? Math.min(seconds, MAX_SECONDS) : seconds,
    advanced_proxy: extract_depth === 'advanced',
    main_content_only: true,
    include_paths: toUrlPatterns(select_paths, 'select_paths'),
    exclude_paths: toUrlPatterns(exclude_paths, 'exclude_paths'),
  }
}
