import { z } from 'zod'
import type { Call } from '@/lib/base/call'
import { defineCapability, type Reference } from '@/lib/base/capability'
import { invalidField, SEARCH_ERRORS } from '@/lib/base/errors'
import { contentKinds, MAX_PAGES_READ, readContents } from './content'
import { searchFacts, toSearchFacts } from './facts'
import { country, domainFilter, splitDomains } from './filters'
import { type Hit, searchTypes } from './query'
import { searchAll } from './search'

/** Matches a text with visible characters. */
export const VISIBLE = /[^\s\p{Cf}]/u

/** The date of a result, as a day. */
export const day = z.iso.date('a day such as 2026-01-31').optional()

const webSearchInput = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(2_000)
    .regex(VISIBLE, 'it has no visible character')
    .describe('What to search for.'),
  search_type: z.enum(searchTypes).default('general').describe('Type of results.'),
  location: country.describe('Country for localized results.'),
  recency: z
    .enum(['hour', 'day', 'week', 'month', 'year'])
    .optional()
    .describe('How recent results must be.'),
  domain_filter: domainFilter.describe('Domains to include; a leading - excludes.'),
  limit: z.int().min(1).max(50).default(10).describe('Max results.'),
  start_date: day.describe('Only results from this day on, if their date is known.'),
  end_date: day.describe('Only results up to this day, if their date is known.'),
  include_content: z
    .enum(contentKinds)
    .default('none')
    .describe("Also return the first results' pages as markdown, or passages for the query."),
  max_tokens: z
    .int()
    .min(100)
    .max(100_000)
    .default(8_000)
    .describe('Max tokens of the content of all results together.'),
})

const passage = z.object({
  heading: z.string().describe('The heading above it.'),
  text: z.string().describe('A part of the page’s markdown, word for word.'),
})
const webSearchReply = z.object({
  results: z
    .array(
      z.looseObject({
        title: z.string().describe('Title of the result.'),
        link: z.string().describe('URL of the result.'),
        snippet: z.string().describe('The part of the page that the search found.'),
        content: z
          .string()
          .nullish()
          .describe('When include_content asks for it. Null if the page could not be read.'),
        passages: z
          .array(passage)
          .nullish()
          .describe('When include_content asks for it. Null if the page could not be read.'),
      }),
    )
    .describe('The best first. Some types of results have more fields.'),
  ...searchFacts.shape,
  cost: z.number().describe('Cost in USD.'),
})

const reference: Reference = {
  request: { query: 'grey heron diet', search_type: 'general', recency: 'year' },
  reply: (price) => ({
    results: [
      {
        title: 'Grey heron - Wikipedia',
        link: 'https://en.wikipedia.org/wiki/Grey_heron',
        snippet: 'It feeds mostly on fish, frogs and small mammals.',
      },
    ],
    provider: 'searxng',
    applied: [],
    ignored: [],
    failed: [],
    cost: price('web_search'),
  }),
  prices: [
    ['web_search', 'a search'],
    ['search_page', 'a page whose content is returned'],
  ],
}

/** Searches for results of one of six types. */
export const webSearch = defineCapability({
  name: 'web_search',
  summary: 'Returns raw search results: general, news, shopping, videos, images or scholar.',
  reference,
  subject: ({ query }) => query,
  input: webSearchInput,
  reply: webSearchReply,
  errors: SEARCH_ERRORS,
  check: checkRange,
  timeoutMs: () => 30_000,
  maxUsage: ({ include_content, limit }) => [
    { unit: 'web_search', amount: 1 },
    ...(include_content === 'none'
      ? []
      : [{ unit: 'search_page' as const, amount: Math.min(limit, MAX_PAGES_READ) }]),
  ],
  run: async (input, call) => {
    const { query: text, search_type: type, location, recency, limit, domain_filter } = input
    const query = {
      text,
      type,
      country: location.toLowerCase(),
      period: recency ?? null,
      startDate: input.start_date,
      endDate: input.end_date,
      limit,
      ...splitDomains(domain_filter),
    }
    // Counted when sent: a client that disconnects has used it. A failed search is free.
    call.signal.throwIfAborted()
    call.count('web_search')
    const result = await call.stage(
      'search',
      () => searchAll([query], call),
      ({ tried, applied }) => ({ tried, applied }),
    )
    const { hits } = result
    const contents = await contentFields(hits, input, call)
    const results = hits.map(({ provider: _, ...hit }, at) => ({ ...hit, ...contents?.[at] }))
    const facts = toSearchFacts(result, query, 'recency')
    return ({ cost }) => ({ results, ...facts, cost })
  },
})

type WebSearchInput = z.output<typeof webSearchInput>

/** Throws 400 for a range that ends before it starts. */
export function checkRange({ start_date: start, end_date: end }: DayRange): void {
  if (start && end && start > end)
    throw invalidField('start_date', `It is after end_date (${end}).`)
}

type DayRange = { start_date?: string | undefined; end_date?: string | undefined }

/** The content of each result, under its field's name. Null if not requested. */
async function contentFields(hits: Hit[], input: WebSearchInput, call: Call) {
  const { include_content: kind, query: question, max_tokens: maxTokens } = input
  if (kind === 'none') return null
  const contents = await call.stage(
    'read',
    () => readContents(hits, { kind, question, maxTokens }, call),
    (all) => ({ read: all.filter((content) => content.markdown ?? content.passages).length }),
  )
  const count = contents.filter((content) => content.markdown ?? content.passages).length
  if (count > 0) call.count('search_page', count)
  return contents.map(({ markdown, passages }) =>
    kind === 'markdown' ? { content: markdown } : { passages },
  )
}
