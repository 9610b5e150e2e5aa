import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import type { SearchProvider } from '../../provider'
import { keywords } from '../../question/keywords'
import { lenientList, text, whole } from '../../reply'
import { baseSetting, endpoint } from '../../settings'

const base = baseSetting('OPENVERSE', 'the Openverse API', 'https://api.openverse.org')

const Reply = z.object({
  results: lenientList(
    z.object({
      title: text,
      url: text,
      thumbnail: text,
      foreign_landing_url: text,
      creator: text,
      license: text,
      source: text,
      width: whole,
      height: whole,
    }),
  ),
})

/** Openly licensed images. No key. 20 per page. */
export const openverse: SearchProvider = {
  name: 'openverse',
  title: 'Openverse',
  types: ['images'],
  settings: [base],
  configured: () => true,
  account: () => getSetting(base),
  timeoutMs: 8_000,
  lacks: ['includeDomains', 'excludeDomains'],
  isUndated: true,
  pageSize: () => 20,
  async search(query, client) {
    const url = endpoint(base, '/v1/images/', {
      q: keywords(query.text).slice(0, 200),
      page: query.page,
      page_size: query.count,
    })
    const { results } = await client.json(url, Reply)
    return {
      hits: results.map((result) => ({
        title: result.title ?? '',
        link: result.foreign_landing_url ?? '',
        snippet: [result.creator, result.license ? `licence ${result.license}` : null]
          .filter(Boolean)
          .join(', '),
        imageUrl: result.url,
        thumbnailUrl: result.thumbnail,
        width: result.width,
        height: result.height,
      })),
      native: {},
    }
  },
}
