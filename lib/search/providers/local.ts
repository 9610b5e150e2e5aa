import { indexSize, searchIndex } from '@/lib/index'
import { UpstreamError } from '@/lib/upstream'
import type { SearchProvider } from '../provider'

/** Share of the query's words that one passage must have for the index alone to do. */
const enough = 0.6

/** Pages that were read into the local index. It holds a part of the web: finding nothing there decides nothing. */
export const local: SearchProvider = {
  name: 'local',
  types: ['general'],
  settings: [],
  configured: () => true,
  account: () => 'local',
  timeoutMs: 5_000,
  partial: true,
  pageSize: () => 50,
  async search(query) {
    if ((await indexSize()) === 0) {
      const message = 'local: the local index holds no pages yet (npm run index).'
      throw new UpstreamError('local', { kind: 'upstream', message })
    }
    const { text, count: limit, includeDomains, excludeDomains } = query
    const pages = await searchIndex({ text, limit, includeDomains, excludeDomains })
    return {
      hits: pages.map(({ url, title, snippet }) => ({ title, link: url, snippet })),
      native: { includeDomains: true, excludeDomains: true },
      weak: !pages.some((page) => page.coverage >= enough),
      more: false,
    }
  },
}
