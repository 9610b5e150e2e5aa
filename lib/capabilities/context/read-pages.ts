import { createHash } from 'node:crypto'
import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { readSource, readTogether } from '@/lib/capabilities/scrape'
import {
  type Hit,
  type SearchFacts,
  searchAll,
  splitDomains,
  toSearchFacts,
} from '@/lib/capabilities/search'
import { type IndexedPage, markdownOfPages } from '@/lib/storage/local-index'
import { type ContextInput, listQueries, maxPages } from './input'
import type { ContextSource } from './reply'

/** A page of the call, read or skipped. */
export type Source = {
  url: string
  title: string
  markdown: string
  read: ContextSource['read']
  reason: string | null
  publishedAt: string | null
  fetchedAt: number | null
  hash: string | null
}
/** A page to read. `link` is the URL from the search or the caller. */
type Place = { link: string; title: string; date: string | null; isLocal: boolean }

const HITS_PER_QUERY = 10

/** The pages to read: the requested ones, or the best search results. */
export async function findPlaces(
  input: ContextInput,
  call: Call,
): Promise<{ places: Place[]; search?: SearchFacts }> {
  const { urls } = input
  if (urls) return { places: urls.map((link) => ({ link, title: '', date: null, isLocal: false })) }
  const common = {
    type: input.search_type,
    country: input.location.toLowerCase(),
    period: input.date_filter === 'anytime' ? null : input.date_filter,
    limit: Math.max(HITS_PER_QUERY, input.max_sources),
    ...splitDomains(input.domain_filter),
  }
  const result = await call.stage(
    'search',
    () =>
      searchAll(
        listQueries(input).map((text) => ({ ...common, text })),
        call,
      ),
    ({ hits, tried }) => ({ hits: hits.length, tried }),
  )
  return {
    places: result.hits.slice(0, maxPages(input)).map(toPlace),
    search: toSearchFacts(result, common, 'date_filter'),
  }
}

const toPlace = ({ link, title, date, provider }: Hit): Place => ({
  link,
  title,
  date: date ?? null,
  isLocal: provider === 'local',
})

/** Reads the pages in parallel, from the local index where possible. */
export async function readPages(
  places: Place[],
  input: ContextInput,
  call: Call,
  onSource: (source: Source, at: number) => Promise<void> = async () => {},
): Promise<Source[]> {
  const local = places.filter(({ isLocal }) => isLocal).map(({ link }) => link)
  const pagesByUrl = new Map(
    (await markdownOfPages(local, call.accountId)).map((page) => [page.url, page]),
  )
  const seenUrls = new Set<string>()
  const readOrReuse = async (place: Place, own: Call, at: number) => {
    const page = pagesByUrl.get(place.link)
    const reading = page ? indexed(page) : await readPlace(place, input, own, call.signal)
    // Two URLs may lead to one page.
    const source = seenUrls.has(reading.url) ? skipped(reading, 'duplicate') : reading
    seenUrls.add(reading.url)
    await onSource(source, at)
    return source
  }
  // Pages that the caller named are all waited for.
  const hasText = (source: Source) => !input.urls && source.read !== 'skipped'
  return readTogether(places, { readPlace: readOrReuse, hasText }, call)
}

const indexed = (page: IndexedPage): Source => ({
  ...page,
  read: 'index',
  reason: null,
  hash: sha256(page.markdown),
})

async function readPlace(
  place: Place,
  input: ContextInput,
  call: Call,
  left: AbortSignal,
): Promise<Source> {
  const { link, title, date } = place
  try {
    const maxAge = input.max_age === undefined ? {} : { maxAge: input.max_age }
    const page = await readSource(link, { markdown: true, ...maxAge }, call)
    const { url, markdown } = page
    return {
      url,
      title: page.title ?? title,
      markdown,
      read: page.fromCache ? 'cache' : 'web',
      reason: null,
      publishedAt: page.publishedAt ?? date,
      fetchedAt: Date.now(),
      hash: sha256(markdown),
    }
  } catch (error) {
    if (left.aborted) throw error
    const reason = error instanceof AppError ? error.wireCode : 'url_scrape_failed'
    return skipped({ url: link, title, publishedAt: date }, reason)
  }
}

function skipped(
  { url, title, publishedAt }: Pick<Source, 'url' | 'title' | 'publishedAt'>,
  reason: string,
): Source {
  const unread = { markdown: '', fetchedAt: null, hash: null }
  return { url, title, publishedAt, read: 'skipped', reason, ...unread }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
