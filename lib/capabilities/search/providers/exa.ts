import { z } from 'zod'
import { getSetting, setting } from '@/lib/base/config'
import { keyed, keyFrom } from '../keys/keys'
import type { SearchProvider } from '../provider'
import type { SearchType } from '../query'
import { lenientList, text, texts } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'
import { spanFor } from '../span'

const key = keySetting('EXA', 'Key for Exa search (general, news, scholar).')
const base = baseSetting('EXA', 'the Exa API', 'https://api.exa.ai')
const papers = setting(
  'EXA_PAPER_CATEGORY',
  "Exa's category of papers; its documentation is inconsistent.",
  z.string().default('research paper'),
  { example: 'publication' },
)

const Reply = z.object({
  results: lenientList(
    z.object({
      url: z.string(),
      title: text,
      publishedDate: text,
      author: text,
      image: text,
      text,
      highlights: texts,
    }),
  ),
})

export const exa: SearchProvider = {
  ...keyed('exa', key),
  title: 'Exa',
  types: ['general', 'news', 'scholar'],
  settings: [key, base, papers],
  timeoutMs: 12_000,
  pageSize: () => 100,
  failure: ({ status, text: message }) =>
    /NO_MORE_CREDITS|TEAM_BUDGET_EXCEEDED/.test(message)
      ? { kind: 'billing', message: `exa has no credit left for us (HTTP ${status}).` }
      : undefined,
  async search(query, client) {
    const { from, until } = spanFor(query) ?? {}
    const body = {
      query: query.text,
      type: 'auto',
      numResults: query.count,
      userLocation: query.country.toUpperCase(),
      contents: { highlights: { maxCharacters: 500 } },
      ...category(query.type),
      ...(from ? { startPublishedDate: from.toISOString() } : {}),
      ...(until ? { endPublishedDate: until.toISOString() } : {}),
      ...(query.includeDomains.length > 0 ? { includeDomains: query.includeDomains } : {}),
      ...(query.excludeDomains.length > 0 ? { excludeDomains: query.excludeDomains } : {}),
    }
    const { results } = await client.json(endpoint(base, '/search'), Reply, {
      headers: { 'x-api-key': keyFrom('exa', key) ?? '' },
      body,
    })
    return {
      hits: results.map((result) => ({
        title: result.title ?? '',
        link: result.url,
        snippet: result.highlights?.join(' … ') || result.text,
        date: result.publishedDate,
        imageUrl: result.image,
        authors: result.author ? result.author.split(/,\s*|;\s*/) : null,
        year: Number(result.publishedDate?.slice(0, 4)) || null,
        pdfUrl: /\.pdf$|\/pdf\//.test(result.url) ? result.url : null,
      })),
      native: {
        country: true,
        period: true,
        dates: true,
        includeDomains: true,
        excludeDomains: true,
      },
      more: false,
    }
  },
}

function category(type: SearchType) {
  if (type === 'news') return { category: 'news' }
  return type === 'scholar' ? { category: getSetting(papers) } : {}
}
