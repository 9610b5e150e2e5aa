import type { Call } from '@/lib/base/call'
import { readSource, readTogether } from '@/lib/capabilities/scrape'
import type { Hit } from '@/lib/capabilities/search'
import type { Passage } from '@/lib/reader/passages'
import { findPassages, indexPassages } from '@/lib/storage/local-index'

/** A search hit with what was read of it, or only its snippet if the page could not be read. */
export type Source = {
  hit: Hit
  title: string
  passages: Passage[]
  read: 'index' | 'page' | 'snippet'
  /** When it was published, as the page or the search says. */
  date?: string | null
  /** When it was last changed, as the page says. */
  modifiedAt?: string | null
  /** Milliseconds since the epoch. */
  readAt?: number
}

export const PAGES = { low: 5, medium: 8, high: 12 }
/** Characters of a page that passages are chosen from: about 200 pages of a book. */
const MAX_PAGE_CHARACTERS = 500_000

/** Reads the best hits in parallel. If a page fails or is far slower, its snippet is used. */
export const readSources = (hits: Hit[], size: keyof typeof PAGES, call: Call): Promise<Source[]> =>
  readHits(hits.slice(0, PAGES[size]), call)

export function readHits(
  hits: Hit[],
  call: Call,
  onRead: (source: Source) => void = () => {},
): Promise<Source[]> {
  const readPlace = async (hit: Hit, own: Call) => {
    const source = await readHit(hit, own, call.signal)
    onRead(source)
    return source
  }
  return readTogether(hits, { readPlace, hasText: (source) => source.read !== 'snippet' }, call)
}

/** Reads one hit: from the index, its page, or only its snippet. Throws only if `left` aborts. */
async function readHit(hit: Hit, call: Call, signal: AbortSignal): Promise<Source> {
  const remaining = hit.provider === 'local' ? await findPassages(hit.link, call.accountId) : null
  if (remaining)
    return { hit, title: hit.title, passages: remaining, read: 'index', readAt: Date.now() }
  try {
    const want = { passages: true, maxPassageCharacters: MAX_PAGE_CHARACTERS }
    const page = await readSource(hit.link, want, call)
    const passages = indexPassages(page.passages)
    const title = page.title ?? hit.title
    const date = page.publishedAt ?? hit.date ?? null
    const { modifiedAt } = page
    if (passages.length > 0)
      return { hit, title, passages, date, modifiedAt, read: 'page', readAt: Date.now() }
  } catch (error) {
    if (signal.aborted) throw error
  }
  return {
    hit,
    title: hit.title,
    date: hit.date ?? null,
    passages: hit.snippet ? [{ heading: '', text: hit.snippet }] : [],
    read: 'snippet',
    readAt: Date.now(),
  }
}
