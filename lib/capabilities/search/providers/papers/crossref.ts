import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import { plain } from '../../plain'
import type { ProviderQuery, SearchProvider } from '../../provider'
import { lenientList, text, texts, whole } from '../../reply'
import { baseSetting, contactEmail, endpoint } from '../../settings'
import { isoDay, spanFor } from '../../span'

const base = baseSetting('CROSSREF', 'the Crossref API', 'https://api.crossref.org')

const Work = z.object({
  DOI: z.string(),
  URL: text,
  type: text,
  title: texts,
  'container-title': texts,
  abstract: text,
  author: z
    .array(z.object({ given: text, family: text, name: text }))
    .nullish()
    .catch(null),
  published: z
    .object({ 'date-parts': z.array(z.array(z.number().nullable())) })
    .nullish()
    .catch(null),
  'is-referenced-by-count': whole,
  link: z
    .array(z.object({ URL: text, 'content-type': text }))
    .nullish()
    .catch(null),
})
const Reply = z.object({ message: z.object({ items: lenientList(Work) }) })
const select = Object.keys(Work.shape).join(',')

/** Works registered with Crossref. No key. CONTACT_EMAIL gets better service. */
export const crossref: SearchProvider = {
  name: 'crossref',
  title: 'Crossref',
  types: ['scholar'],
  settings: [base, contactEmail],
  configured: () => true,
  account: () => getSetting(base),
  timeoutMs: 12_000,
  lacks: ['includeDomains', 'excludeDomains'],
  pageSize: () => 100,
  async search(query, client) {
    const url = endpoint(base, '/works', {
      query: query.text,
      rows: query.count,
      offset: (query.page - 1) * query.count,
      select,
      filter: dateFilter(query),
      mailto: getSetting(contactEmail),
    })
    const { message } = await client.json(url, Reply)
    return {
      hits: message.items
        .filter((work) => work.type !== 'component' && work.title?.[0])
        .map(rawHit),
      native: { period: query.period !== 'hour', dates: true },
      more: message.items.length >= query.count,
    }
  },
}

function dateFilter(query: ProviderQuery): string {
  const { from, until } = spanFor(query) ?? {}
  return [
    from ? `from-pub-date:${isoDay(from)}` : '',
    until ? `until-pub-date:${isoDay(until)}` : '',
  ]
    .filter(Boolean)
    .join(',')
}

function rawHit(work: z.infer<typeof Work>) {
  const [year, month, day] = work.published?.['date-parts'][0] ?? []
  const date = [year, month, day]
    .filter((part) => typeof part === 'number')
    .map((part) => String(part).padStart(2, '0'))
  return {
    title: plain(work.title?.[0]),
    link: work.URL ?? `https://doi.org/${work.DOI}`,
    snippet: plain(work.abstract) || plain(work['container-title']?.[0]),
    date: date.length === 3 ? date.join('-') : null,
    authors:
      work.author?.map(
        (author) => author.name ?? [author.given, author.family].filter(Boolean).join(' '),
      ) ?? null,
    year: year ?? null,
    citedBy: work['is-referenced-by-count'],
    pdfUrl: work.link?.find((link) => link['content-type'] === 'application/pdf')?.URL ?? null,
  }
}
