import { getSetting } from '@/lib/base/config'
import { UpstreamError } from '@/lib/network/upstream'
import type { ProviderClient, ProviderQuery, SearchProvider } from '../../provider'
import { keywords } from '../../question/keywords'
import { baseSetting, endpoint } from '../../settings'
import { spanFor } from '../../span'

const base = baseSetting('ARXIV', 'the arXiv API', 'https://export.arxiv.org')

const EARLIEST = new Date('1991-01-01')

/** Preprints on arXiv. No key. One request every three seconds. */
export const arxiv: SearchProvider = {
  name: 'arxiv',
  title: 'arXiv',
  types: ['scholar'],
  settings: [base],
  configured: () => true,
  account: () => getSetting(base),
  timeoutMs: 12_000,
  lacks: ['includeDomains', 'excludeDomains'],
  everyMs: 3_000,
  keepMs: 900_000,
  pageSize: () => 100,
  async search(query, client) {
    const url = endpoint(base, '/api/query', {
      search_query: words(query),
      start: (query.page - 1) * query.count,
      max_results: query.count,
      sortBy: 'relevance',
    })
    const entries = await entriesIn(await client.text(url), client)
    return {
      hits: entries.map((entry) => ({
        title: entry.title,
        link: entry.id.replace(/^http:/, 'https:').replace(/v\d+$/, ''),
        snippet: entry.summary,
        date: entry.published,
        authors: entry.authors,
        year: Number(entry.published?.slice(0, 4)) || null,
        pdfUrl: entry.pdf,
      })),
      native: { period: true, dates: true },
    }
  },
}

function words(query: ProviderQuery): string {
  const terms = (keywords(query.text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [])
    .slice(0, 10)
    .map((word) => `all:${word}`)
  const stamp = (date: Date) => date.toISOString().replace(/\D/g, '').slice(0, 12)
  const span = spanFor(query)
  const [from, until] = [span?.from ?? EARLIEST, span?.until ?? new Date()]
  const range = span ? [`submittedDate:[${stamp(from)} TO ${stamp(until)}]`] : []
  return [...terms, ...range].join(' AND ')
}

async function entriesIn(xml: string, client: ProviderClient) {
  const entry = await client.read('arxivEntries', { xml })
  if (entry === null)
    throw new UpstreamError('arxiv', { kind: 'upstream', message: 'arxiv sent no feed.' })
  // It reports errors as an entry.
  if (entry[0]?.title === 'Error') {
    const message = `arxiv refused the query: ${entry[0].summary?.slice(0, 200) ?? 'no reason given'}`
    throw new UpstreamError('arxiv', { kind: 'bad_request', message })
  }
  return entry
}
