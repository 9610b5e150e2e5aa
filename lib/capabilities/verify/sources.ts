import { createHash } from 'node:crypto'
import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import { readUrl } from '@/lib/capabilities/scrape'
import type { VerifyInput } from './input'

export const STATUSES = ['read', 'given', 'unreadable'] as const

/** A source as it was read. `changed`: null if it cannot be known. */
export type Source = {
  url: string | null
  title: string
  status: (typeof STATUSES)[number]
  reason: string | null
  text: string
  readAt: number
  hash: string | null
  changed: boolean | null
}
type GivenSource = VerifyInput['sources'][number]

const PAGE_TIMEOUT_MS = 12_000
/** Characters of a page that sentences are compared with: about 200 pages of a book. */
const MAX_PAGE_CHARACTERS = 500_000
const AT_ONCE = 6

/** The sources in order: those that were given, then the pages that the text links to. */
export async function readSources(
  { sources }: VerifyInput,
  addresses: string[],
  call: Call,
): Promise<Source[]> {
  const knownUrls = new Set(sources.map(({ url }) => url))
  const linkedSources = addresses
    .filter((url) => !knownUrls.has(url))
    .map((url): GivenSource => ({ url }))
  const all = [...sources, ...linkedSources]
  const reading: Source[] = []
  for (let at = 0; at < all.length; at += AT_ONCE)
    reading.push(
      ...(await Promise.all(all.slice(at, at + AT_ONCE).map((source) => readOne(source, call)))),
    )
  return reading
}

async function readOne(source: GivenSource, call: Call): Promise<Source> {
  const { url, text, title = '' } = source
  if (url === undefined) return withChange(source, { text: text ?? '', title, url: null })
  try {
    const options = {
      mainContentOnly: true,
      includeLinks: false,
      includeImages: false,
      timeoutMs: PAGE_TIMEOUT_MS,
      want: { markdown: true },
    }
    const { page } = await readUrl(url, options, call)
    call.count('verify_page')
    const markdown = (page.markdown ?? '').slice(0, MAX_PAGE_CHARACTERS)
    const modified = Date.parse(page.metadata.modifiedAt ?? page.metadata.publishedAt ?? '')
    return withChange(source, { text: markdown, title: page.title ?? title, url, modified })
  } catch (error) {
    if (call.signal.aborted) throw error
    const reason = error instanceof AppError ? error.message : 'The page could not be read.'
    const nothing = { text: '', hash: null, changed: null, readAt: Date.now() }
    return { url, title, status: 'unreadable', reason, ...nothing }
  }
}

function withChange(
  { hash, read_at }: GivenSource,
  content: Pick<Source, 'text' | 'title' | 'url'> & { modified?: number },
): Source {
  const { modified = Number.NaN, ...source } = content
  const own = createHash('sha256').update(source.text).digest('hex')
  const since = Date.parse(read_at ?? '')
  const isNewer = Number.isNaN(modified) || Number.isNaN(since) ? null : modified > since
  return {
    ...source,
    status: source.url === null ? 'given' : 'read',
    reason: null,
    readAt: Date.now(),
    hash: own,
    changed: hash === undefined ? isNewer : hash.toLowerCase() !== own,
  }
}
