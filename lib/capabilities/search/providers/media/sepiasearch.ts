import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import { clock } from '../../duration'
import type { SearchProvider } from '../../provider'
import { keywords } from '../../question/keywords'
import { lenientList, text, whole } from '../../reply'
import { baseSetting, endpoint } from '../../settings'
import { spanFor } from '../../span'

const base = baseSetting('SEPIASEARCH', "PeerTube's SepiaSearch", 'https://sepiasearch.org')

const Reply = z.object({
  data: lenientList(
    z.object({
      name: text,
      url: z.string(),
      description: text,
      duration: whole,
      publishedAt: text,
      thumbnailUrl: text,
      previewUrl: text,
      account: z.object({ displayName: text }).nullish().catch(null),
    }),
  ),
})

/** Videos on PeerTube servers. No key. */
export const sepiasearch: SearchProvider = {
  name: 'sepiasearch',
  title: 'Sepia Search',
  types: ['videos'],
  settings: [base],
  configured: () => true,
  account: () => getSetting(base),
  timeoutMs: 8_000,
  lacks: ['includeDomains', 'excludeDomains'],
  pageSize: () => 50,
  async search(query, client) {
    const { from, until } = spanFor(query) ?? {}
    const url = endpoint(base, '/api/v1/search/videos', {
      search: keywords(query.text),
      start: (query.page - 1) * query.count,
      count: query.count,
      sort: '-match',
      nsfw: 'false',
      'languageOneOf[]': query.language,
      startDate: from?.toISOString(),
      endDate: until?.toISOString(),
    })
    const { data } = await client.json(url, Reply)
    return {
      hits: data.map((video) => ({
        title: video.name ?? '',
        link: video.url,
        snippet: video.description,
        source: video.account?.displayName,
        duration: clock(video.duration),
        date: video.publishedAt,
        imageUrl: video.previewUrl ?? video.thumbnailUrl,
      })),
      native: { period: true, dates: true },
    }
  },
}
