import { z } from 'zod'
import { parse, readUpload } from '@/lib/capabilities/parse'
import { scrape } from '@/lib/capabilities/scrape'
import { webSearch } from '@/lib/capabilities/search'
import {
  anything,
  bearerAfter,
  type CallIt,
  type Dialect,
  dialectEndpoint,
  inTurn,
  isOfPage,
  numeric,
  present,
  withWords,
} from '@/lib/services/wire'

const MAX_URLS = 20
const MAX_RESULTS = 50

/** Open WebUI's external search and loader. It reads only the status of an error. */
export const openWebui: Dialect = {
  name: 'open-webui',
  error: ({ message, wireCode }) => ({ detail: message, error_code: wireCode }),
  findKey: (request) => bearerAfter('', request),
}

const SearchRequest = z.object({ query: z.string(), count: numeric })
const LoadRequest = z.object({
  urls: withWords(
    'urls',
    `urls must be a list of 1 to ${MAX_URLS} URLs.`,
    z.array(z.string()).min(1).max(MAX_URLS),
  ),
})
const ProcessRequest = z.object({ data: anything, name: anything })

/** `POST {query, count}`: a list of results. */
export const openWebuiSearch = dialectEndpoint(
  { dialect: openWebui, name: webSearch.name, schema: SearchRequest },
  async (incoming) => {
    const { query, count } = incoming.fields
    const limit = count && Math.min(count, MAX_RESULTS)
    const { results } = await incoming.call(webSearch, { query, limit })
    return results.map(({ link, title, snippet }) => ({ link, title, snippet }))
  },
)

/** `POST {urls}`: a list of pages. Pages that cannot be read are omitted. */
export const openWebuiLoad = dialectEndpoint(
  { dialect: openWebui, name: scrape.name, schema: LoadRequest },
  async ({ fields, call }) => {
    const reading = await inTurn(fields.urls, (url) => readPage(url, call))
    const failure = reading.find((page) => page.failure)?.failure
    const pages = reading.flatMap(({ page }) => (page ? [page] : []))
    if (failure && pages.length === 0) throw failure
    return pages
  },
)

/** `PUT /process`: the body is a file, whose name is in X-Filename. */
export const openWebuiProcess = dialectEndpoint(
  {
    dialect: openWebui,
    name: parse.name,
    schema: ProcessRequest,
    readFields: readUpload,
  },
  async ({ fields: { data, name: source }, call }) => {
    const { pages, metadata, warnings } = await call(parse, { data, name: source })
    return pages.map(({ markdown, number }) => ({
      page_content: markdown ?? '',
      metadata: present({
        source: source ?? '',
        page: number,
        title: metadata.title,
        warning: warnings[0],
      }),
    }))
  },
)

type Page = { page_content: string; metadata: Record<string, unknown> }

async function readPage(url: string, call: CallIt): Promise<{ page?: Page; failure?: Error }> {
  try {
    const input = { url, formats: ['markdown'], main_content_only: true }
    const { markdown, title, metadata, url: source } = await call(scrape, input)
    const { description, language } = metadata
    const facts = present({ source, title, description, language })
    return { page: { page_content: markdown ?? '', metadata: facts } }
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    return { failure }
  }
}
