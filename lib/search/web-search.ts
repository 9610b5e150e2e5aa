import { z } from 'zod'
import { defineCapability } from '../capability'
import { domainFilter, splitDomains } from './domain-filter'
import { searchTypes } from './query'
import { search } from './search'

/** Not only white space and invisible characters. */
export const VISIBLE = /[^\s\p{Cf}]/u

export const webSearchInput = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .regex(VISIBLE, 'it has no visible character')
    .describe('What to search for.'),
  search_type: z.enum(searchTypes).default('general').describe('Type of results.'),
  location: z
    .string()
    .trim()
    .overwrite((code) => code || 'us')
    .regex(/^[A-Za-z]{2}$/, 'a two-letter country code such as us')
    .default('us')
    .describe('Country for localized results.'),
  recency: z.enum(['hour', 'day', 'week', 'month', 'year']).optional().describe('How recent results must be.'),
  domain_filter: domainFilter.describe('Domains to include; a leading - excludes.'),
  limit: z.int().min(1).max(50).default(10).describe('Max results.'),
})

const webSearchReply = z.object({
  results: z.array(z.looseObject({ title: z.string(), link: z.string(), snippet: z.string() })),
  cost: z.number(),
})

/** Query in, raw results out, of six kinds. */
export const webSearch = defineCapability({
  name: 'web_search',
  summary: 'Returns raw search results: general, news, shopping, videos, images or scholar.',
  subject: ({ query }) => query,
  input: webSearchInput,
  reply: webSearchReply,
  timeoutMs: () => 30_000,
  maxUsage: () => [{ unit: 'web_search', amount: 1 }],
  run: async (input, call) => {
    const { query: text, search_type: type, location, recency, limit, domain_filter } = input
    const asked = {
      text,
      type,
      country: location.toLowerCase(),
      period: recency ?? null,
      limit,
      ...splitDomains(domain_filter),
    }
    // Counted when it is sent: a client that disconnects has used it. A failed search is free.
    call.signal.throwIfAborted()
    call.count('web_search')
    const { hits } = await call.stage(
      'search',
      () => search(asked, call),
      ({ tried, applied }) => ({ tried, applied }),
    )
    const results = hits.map(({ provider: _, ...hit }) => hit)
    return ({ cost }) => ({ results, cost })
  },
})
