import { z } from 'zod'
import { keyed, keyFrom } from '../keys/keys'
import { plain } from '../plain'
import type { ProviderQuery, SearchProvider } from '../provider'
import { lenientList, text } from '../reply'
import { baseSetting, endpoint, keySetting } from '../settings'
import { isoDay, spanFor } from '../span'

const key = keySetting('MOJEEK', 'Key for Mojeek search (general).')
const base = baseSetting('MOJEEK', 'the Mojeek API', 'https://api.mojeek.com')
const DAY_MS = 86_400_000

/** Seconds since the epoch, in this century. */
const timestamp = z.number().min(0).max(4e9).nullish().catch(null)
const Reply = z.object({
  response: z.object({
    results: lenientList(z.object({ url: z.string(), title: text, desc: text, timestamp })),
  }),
})

/** Mojeek's own index. It takes its key in the address only. */
export const mojeek: SearchProvider = {
  ...keyed('mojeek', key),
  title: 'Mojeek',
  types: ['general'],
  settings: [key, base],
  timeoutMs: 8_000,
  lacks: ['excludeDomains'],
  pageSize: () => 100,
  failure: ({ text: message }) =>
    /"status"\s*:\s*"[^"]{0,80}key/i.test(message)
      ? { kind: 'auth', message: 'mojeek refuses the key.' }
      : undefined,
  async search(query, client) {
    const { response } = await client.json(endpoint(base, '/search', parameters(query)), Reply)
    return {
      hits: response.results.map(({ title, url, desc, timestamp }) => ({
        title: plain(title),
        link: url,
        snippet: plain(desc),
        date: timestamp ? new Date(timestamp * 1_000).toISOString() : null,
      })),
      native: {
        country: true,
        period: query.period !== null,
        includeDomains: query.includeDomains.length <= 1,
      },
    }
  },
}

function parameters(query: ProviderQuery): Record<string, string | number | null> {
  const { from, until } = spanFor(query) ?? {}
  const compact = (day: Date) => isoDay(day).replaceAll('-', '')
  return {
    api_key: keyFrom('mojeek', key) ?? '',
    fmt: 'json',
    q: query.text,
    t: query.count,
    s: (query.page - 1) * query.count + 1,
    rb: query.country.toUpperCase(),
    lb: query.language.toUpperCase(),
    since: from ? compact(from) : null,
    // The day after the last one: `before` leaves its own day out.
    before: until ? compact(new Date(until.getTime() + DAY_MS)) : null,
    site: query.includeDomains.length === 1 ? (query.includeDomains[0] ?? null) : null,
  }
}
