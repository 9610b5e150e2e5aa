import { z } from 'zod'
import { getSetting } from '@/lib/base/config'
import { writeDate } from '../date'
import { plain } from '../plain'
import type { SearchProvider } from '../provider'
import { keywords } from '../question/keywords'
import { lenientList, text, whole } from '../reply'
import { baseSetting, endpoint } from '../settings'
import { spanFor } from '../span'

const base = baseSetting('HACKERNEWS', 'the Hacker News search', 'https://hn.algolia.com')

const Reply = z.object({
  hits: lenientList(
    z.object({
      objectID: z.string(),
      title: text,
      url: text,
      created_at_i: whole,
      story_text: text,
    }),
  ),
})

/** Stories on Hacker News, technology only. No key. */
export const hackernews: SearchProvider = {
  name: 'hackernews',
  title: 'Hacker News',
  types: ['news'],
  settings: [base],
  configured: () => true,
  account: () => getSetting(base),
  timeoutMs: 8_000,
  lacks: ['includeDomains', 'excludeDomains'],
  pageSize: () => 50,
  async search(query, client) {
    const { from, until } = spanFor(query) ?? {}
    const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
    const limits = [
      ...(from ? [`created_at_i>${seconds(from)}`] : []),
      ...(until ? [`created_at_i<${seconds(until)}`] : []),
    ]
    const url = endpoint(base, '/api/v1/search', {
      query: keywords(query.text),
      tags: 'story',
      hitsPerPage: query.count,
      page: query.page - 1,
      numericFilters: limits.join(','),
    })
    const { hits } = await client.json(url, Reply)
    return {
      hits: hits.map((hit) => ({
        title: hit.title ?? '',
        link: hit.url || `https://news.ycombinator.com/item?id=${hit.objectID}`,
        snippet: plain(hit.story_text),
        date: writeDate(hit.created_at_i),
      })),
      native: { period: true, dates: true },
    }
  },
}
