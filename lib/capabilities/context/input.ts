import { z } from 'zod'
import { country, domainFilter, recency, VISIBLE } from '@/lib/capabilities/search'

/** Pages included in a call's price. Each further page is billed. */
export const PAGES_INCLUDED = 10
const MAX_SOURCES = 30
const MAX_QUERIES = 4

const query = z.string().trim().min(1).max(2_000).regex(VISIBLE, 'it has no visible character')

/** The request of /context and /context_stream. */
export const contextInput = z.object({
  query: z
    .union([query, z.array(query).min(1).max(MAX_QUERIES)])
    .describe('The question, or a list of up to 4.'),
  max_tokens: z
    .int()
    .min(256)
    .max(32_000)
    .default(4_000)
    .describe('Tokens of all passages together.'),
  max_sources: z
    .int()
    .min(1)
    .max(MAX_SOURCES)
    .default(PAGES_INCLUDED)
    .describe(`Max pages that are read; each beyond ${PAGES_INCLUDED} is billed.`),
  urls: z
    .array(z.string().trim().min(1))
    .min(1)
    .max(MAX_SOURCES)
    .transform((urls) => [...new Set(urls)])
    .optional()
    .describe('Reads these pages instead of searching.'),
  search_type: z.enum(['general', 'news']).default('general').describe('What is searched.'),
  location: country.describe('Country for localized results.'),
  date_filter: recency.describe('How recent pages must be.'),
  domain_filter: domainFilter.describe('Domains to include; a leading - excludes.'),
  max_age: z
    .int()
    .min(0)
    .max(31_536_000)
    .optional()
    .describe('Accept a cached copy up to this old, in seconds; 0 for a fresh one.'),
  format: z
    .enum(['passages', 'markdown'])
    .default('passages')
    .describe('markdown also returns the passages as one text for a prompt.'),
})

export type ContextInput = z.output<typeof contextInput>

export const listQueries = ({ query }: Pick<ContextInput, 'query'>): string[] =>
  typeof query === 'string' ? [query] : [...new Set(query)]

/** The maximum number of pages that a call reads. */
export const maxPages = ({ urls, max_sources }: ContextInput): number => urls?.length ?? max_sources
