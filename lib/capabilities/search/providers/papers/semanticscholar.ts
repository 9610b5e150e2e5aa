import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import { keyFrom, keysIn } from '../../keys/keys'
import type { SearchProvider } from '../../provider'
import { lenientList, text, whole } from '../../reply'
import { baseSetting, endpoint, keySetting } from '../../settings'
import { isoDay, spanFor } from '../../span'

const key = keySetting(
  'SEMANTICSCHOLAR',
  'Key for Semantic Scholar; without one, its shared quota is used.',
)
const base = baseSetting(
  'SEMANTICSCHOLAR',
  'the Semantic Scholar API',
  'https://api.semanticscholar.org',
)

const Reply = z.object({
  total: whole,
  // Absent if nothing was found.
  data: lenientList(
    z.object({
      title: text,
      abstract: text,
      year: whole,
      url: text,
      venue: text,
      citationCount: whole,
      publicationDate: text,
      authors: z
        .array(z.object({ name: text }))
        .nullish()
        .catch(null),
      openAccessPdf: z.object({ url: text }).nullish().catch(null),
      externalIds: z.object({ DOI: text }).nullish().catch(null),
    }),
  ).optional(),
})
const fields =
  'title,abstract,year,authors,url,venue,citationCount,openAccessPdf,externalIds,publicationDate'

export const semanticscholar: SearchProvider = {
  name: 'semanticscholar',
  title: 'Semantic Scholar',
  types: ['scholar'],
  settings: [key, base],
  configured: () => true,
  keys: () => keysIn(key),
  account: () => keyFrom('semanticscholar', key) ?? getSetting(base),
  timeoutMs: 10_000,
  lacks: ['includeDomains', 'excludeDomains'],
  pageSize: () => 100,
  async search(query, client) {
    const secret = keyFrom('semanticscholar', key)
    const span = spanFor(query)
    const day = (date: Date | null) => (date ? isoDay(date) : '')
    const url = endpoint(base, '/graph/v1/paper/search', {
      query: query.text.replaceAll('-', ' '),
      limit: query.count,
      offset: (query.page - 1) * query.count,
      fields,
      publicationDateOrYear: span && `${day(span.from)}:${day(span.until)}`,
    })
    const reply = await client.json(
      url,
      Reply.refine((reply) => reply.data !== undefined || reply.total === 0),
      {
        ...(secret ? { headers: { 'x-api-key': secret } } : {}),
      },
    )
    return {
      hits: (reply.data ?? []).map((paper) => ({
        title: paper.title ?? '',
        link: paper.externalIds?.DOI
          ? `https://doi.org/${paper.externalIds.DOI}`
          : (paper.url ?? ''),
        snippet: paper.abstract ?? paper.venue,
        date: paper.publicationDate,
        authors: paper.authors?.flatMap((author) => author.name ?? []) ?? null,
        year: paper.year,
        citedBy: paper.citationCount,
        pdfUrl: paper.openAccessPdf?.url || null,
      })),
      native: { period: query.period !== 'hour', dates: true },
    }
  },
}
