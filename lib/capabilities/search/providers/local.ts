import { searchLocal, vectorSettings } from '@/lib/capabilities/local-search'
import { UpstreamError } from '@/lib/network/upstream'
import { indexSize } from '@/lib/storage/local-index'
import type { ProviderQuery, SearchProvider } from '../provider'

/** If a passage has this share of the query's words, no other provider is used. */
const enough = 0.6

/** Pages of the local index, which is part of the web: an empty result is not final. */
export const local: SearchProvider = {
  name: 'local',
  title: 'Local index',
  types: ['general'],
  settings: Object.values(vectorSettings),
  configured: () => true,
  account: () => 'local',
  timeoutMs: 5_000,
  partial: true,
  isUndated: true,
  pageSize: () => 50,
  async search(query) {
    const pages = await find(query)
    if (!pages) {
      const message = 'local: it has no pages yet.'
      throw new UpstreamError('local', { kind: 'upstream', message })
    }
    return {
      hits: pages.map(({ url, title, snippet }) => ({ title, link: url, snippet })),
      native: { includeDomains: true, excludeDomains: true },
      weak: !pages.some((page) => page.coverage >= enough),
      more: false,
    }
  },
}

/** A damaged index fails this provider, not the whole search. */
async function find({
  text,
  count: limit,
  includeDomains,
  excludeDomains,
  accountId,
}: ProviderQuery) {
  try {
    if ((await indexSize(accountId)) === 0) return null
    return await searchLocal({ accountId, text, limit, includeDomains, excludeDomains })
  } catch (cause) {
    const message = 'local: the local index cannot be read.'
    throw new UpstreamError('local', { kind: 'upstream', message }, cause)
  }
}
