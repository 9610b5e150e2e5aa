import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import { writeDate } from '../../date'
import { clock } from '../../duration'
import type { SearchProvider } from '../../provider'
import { keywords } from '../../question/keywords'
import { lenientList, text, whole } from '../../reply'
import { baseSetting, endpoint } from '../../settings'
import { spanFor } from '../../span'

const base = baseSetting('DAILYMOTION', 'the Dailymotion API', 'https://api.dailymotion.com')
const fields = 'id,title,description,url,created_time,duration,thumbnail_360_url,owner.screenname'

const Reply = z.object({
  has_more: z.boolean().nullish(),
  list: lenientList(
    z.object({
      id: z.string(),
      title: text,
      description: text,
      url: text,
      created_time: whole,
      duration: whole,
      thumbnail_360_url: text,
      'owner.screenname': text,
    }),
  ),
})

/** Videos on Dailymotion. No key. */
export const dailymotion: SearchProvider = {
  name: 'dailymotion',
  title: 'Dailymotion',
  types: ['videos'],
  settings: [base],
  configured: () => true,
  account: () => getSetting(base),
  timeoutMs: 8_000,
  lacks: ['includeDomains', 'excludeDomains'],
  pageSize: () => 50,
  failure: ({ status, body }) => {
    const error = z.object({ error: z.object({ message: z.string().nullish() }) }).safeParse(body)
    if (status !== 200 || !error.success) return undefined
    return {
      kind: 'upstream',
      message: `dailymotion failed: ${error.data.error.message ?? 'no reason given'}.`,
    }
  },
  async search(query, client) {
    const { from, until } = spanFor(query) ?? {}
    const url = endpoint(base, '/videos', {
      search: keywords(query.text),
      fields,
      limit: query.count,
      page: query.page,
      sort: 'relevance',
      languages: query.language,
      created_after: from && Math.floor(from.getTime() / 1000),
      created_before: until && Math.floor(until.getTime() / 1000),
    })
    const { list, has_more } = await client.json(url, Reply)
    return {
      hits: list.map((video) => ({
        title: video.title ?? '',
        link: video.url ?? `https://www.dailymotion.com/video/${video.id}`,
        snippet: video.description,
        source: video['owner.screenname'] ?? 'Dailymotion',
        duration: clock(video.duration),
        date: writeDate(video.created_time),
        imageUrl: video.thumbnail_360_url,
      })),
      native: { period: true, dates: true },
      more: has_more ?? false,
    }
  },
}
