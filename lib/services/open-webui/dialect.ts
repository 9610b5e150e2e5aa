import type { Fields } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { parse, readUpload } from '@/lib/capabilities/parse'
import { scrape } from '@/lib/capabilities/scrape'
import { webSearch } from '@/lib/capabilities/search'
import {
  bearerAfter,
  type CallIt,
  type Dialect,
  dialectEndpoint,
  inTurn,
  isOfPage,
  numberIn,
  present,
} from '@/lib/services/wire'

const MAX_URLS = 20
const MAX_RESULTS = 50

/** Open WebUI's external search and loader. It reads only the status of an error. */
export const openWebui: Dialect = {
  name: 'open-webui',
  error: ({ message, wireCode }) => ({ detail: message, error_code: wireCode }),
  findKey: (request) => bearerAfter('', request),
}

/** `POST {query, count}`: a list of results. */
export const openWebuiSearch = dialectEndpoint(openWebui, webSearch.name, async (incoming) => {
  const { query } = incoming.fields
  const count = numberIn(incoming.fields.count)
  const limit = typeof count === 'number' ? Math.min(count, MAX_RESULTS) : count
  const { results } = await incoming.call(webSearch, { query, limit })
  return results.map(({ link, title, snippet }) => ({ link, title, snippet }))
})

/** `POST {urls}`: a list of pages. Pages that cannot be read are omitted. */
export const openWebuiLoad = dialectEndpoint(openWebui, scrape.name, async ({ fields, call }) => {
  const reading = await inTurn(urlsIn(fields), (url) => readPage(url, call))
  const failure = reading.find((page) => page.failure)?.failure
  const pages = reading.flatMap(({ page }) => (page ? [page] : []))
  if (failure && pages.length === 0) throw failure
  return pages
})

/** `PUT /process`: the body is a file, whose name is in X-Filename. */
export const openWebuiProcess = dialectEndpoint(
  openWebui,
  parse.name,
  async ({ fields: { data, name }, call }) => {
    const { pages, metadata, warnings } = await call(parse, { data, name })
    const source = name ?? ''
    return pages.map(({ markdown, number }) => ({
      page_content: markdown ?? '',
      metadata: present({ source, page: number, title: metadata.title, warning: warnings[0] }),
    }))
  },
  readUpload,
  'header',
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

function urlsIn({ urls }: Fields): string[] {
  const isList = Array.isArray(urls) && urls.every((url) => typeof url === 'string')
  if (!isList || urls.length === 0 || urls.length > MAX_URLS)
    throw invalidField('urls', `urls must be a list of 1 to ${MAX_URLS} URLs.`)
  return urls
}
