import { searchIndex } from '@/lib/index'
import type { SearchProvider } from '../provider'

// Below this share of the question's words the pages kept are likely about something else.
const ENOUGH_COVERAGE = 0.6

/** The local index: pages read by `npm run index` or kept by a crawl. Needs no network. */
export const local: SearchProvider = {
  name: 'local',
  types: ['general'],
  settings: [],
  configured: () => true,
  account: () => 'local',
  timeoutMs: 5_000,
  pageSize: () => 50,
  search: async ({ text, count, page, includeDomains, excludeDomains }) => {
    const found = page > 1 ? [] : await searchIndex({ text, limit: count, includeDomains, excludeDomains })
    return {
      hits: found.map(({ url, title, snippet }) => ({ link: url, title, snippet })),
      native: { includeDomains: true, excludeDomains: true },
      weak: found.every(({ coverage }) => coverage < ENOUGH_COVERAGE),
      more: false,
    }
  },
}
