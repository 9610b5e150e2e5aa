import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import { keyFrom, keysIn } from '../../keys/keys'
import type { ProviderQuery, SearchProvider } from '../../provider'
import { lenientList, text, whole } from '../../reply'
import { baseSetting, contactEmail, endpoint, keySetting } from '../../settings'
import { isoDay, spanFor } from '../../span'

const key = keySetting(
  'OPENALEX',
  'Key for OpenAlex (free; without one it allows few searches a day).',
)
const base = baseSetting('OPENALEX', 'the OpenAlex API', 'https://api.openalex.org')

const Work = z.object({
  id: text,
  doi: text,
  title: text,
  publication_date: text,
  publication_year: whole,
  cited_by_count: whole,
  authorships: z
    .array(z.object({ author: z.object({ display_name: text }) }))
    .nullish()
    .catch(null),
  primary_location: z.object({ landing_page_url: text, pdf_url: text }).nullish().catch(null),
  open_access: z.object({ oa_url: text }).nullish().catch(null),
  abstract_inverted_index: z.record(z.string(), z.array(z.number())).nullish().catch(null),
})
const Reply = z.object({ results: lenientList(Work) })

export const openalex: SearchProvider = {
  name: 'openalex',
  title: 'OpenAlex',
  types: ['scholar'],
  settings: [key, base, contactEmail],
  configured: () => true,
  keys: () => keysIn(key),
  account: () => keyFrom('openalex', key) ?? getSetting(base),
  timeoutMs: 10_000,
  lacks: ['includeDomains', 'excludeDomains'],
  pageSize: () => 100,
  failure: ({ status }) =>
    status === 403
      ? { kind: 'rate', message: 'openalex limits our requests (HTTP 403).', retryAfterSeconds: 10 }
      : undefined,
  async search(query, client) {
    const url = endpoint(base, '/works', {
      search: query.text,
      per_page: query.count,
      page: query.page,
      filter: dateFilter(query),
      api_key: keyFrom('openalex', key),
      mailto: getSetting(contactEmail),
    })
    const { results } = await client.json(url, Reply)
    return { hits: results.map(rawHit), native: { period: query.period !== 'hour', dates: true } }
  },
}

function dateFilter(query: ProviderQuery): string {
  const { from, until } = spanFor(query) ?? {}
  return [
    from ? `from_publication_date:${isoDay(from)}` : '',
    until ? `to_publication_date:${isoDay(until)}` : '',
  ]
    .filter(Boolean)
    .join(',')
}

function rawHit(work: z.infer<typeof Work>) {
  return {
    title: work.title ?? '',
    link: work.primary_location?.landing_page_url ?? work.doi ?? work.id ?? '',
    snippet: readAbstract(work.abstract_inverted_index),
    date: work.publication_date,
    authors: work.authorships?.flatMap(({ author }) => author.display_name ?? []) ?? null,
    year: work.publication_year ?? (Number(work.publication_date?.slice(0, 4)) || null),
    citedBy: work.cited_by_count,
    pdfUrl:
      work.primary_location?.pdf_url ??
      (work.open_access?.oa_url?.endsWith('.pdf') ? work.open_access.oa_url : null),
  }
}

/** The abstract, which OpenAlex sends as the positions of each word. */
function readAbstract(index: Record<string, number[]> | null | undefined): string {
  return Object.entries(index ?? {})
    .flatMap(([word, places]) => places.map((place) => [place, word] as const))
    .sort(([a], [b]) => a - b)
    .map(([, word]) => word)
    .join(' ')
}
