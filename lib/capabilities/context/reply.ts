import { z } from 'zod'
import { searchFacts } from '@/lib/capabilities/search'

const whole = z.int().min(0)
const text = z.string()

const passage = z.object({
  text: text.describe('A part of the page’s markdown, word for word.'),
  url: text.describe('URL of the page.'),
  urls: z.array(text).describe('Every page that says the same, `url` first.'),
  title: text.describe('Title of the page.'),
  headings: z.array(text).describe('The headings above it, outermost first.'),
  start: whole.describe('Where it begins in the page’s markdown, in UTF-16 code units.'),
  end: whole.describe('Where it ends, in the same units.'),
  published_at: text.nullable().describe('When the page was published, if known.'),
  score: z.number().describe('1 for the best passage of the call; in a stream, of its page.'),
  tokens: whole.describe('Estimated tokens of the text.'),
  hash_sha256: text.describe('Of the text.'),
  page_hash_sha256: text.describe('Of the markdown that the offsets count in.'),
})

const READ_FROM = ['index', 'cache', 'web', 'skipped'] as const
const source = z.object({
  url: text.describe('URL of the page.'),
  title: text.describe('Title of the page.'),
  read: z.enum(READ_FROM).describe('The local index, a cached copy, the web, or not at all.'),
  reason: text.nullable().describe('Why it was skipped: an error code.'),
  published_at: text.nullable().describe('When the page was published, if known.'),
  fetched_at: text.nullable().describe('When it was fetched.'),
  hash_sha256: text.nullable().describe('Of the page’s markdown.'),
  passages: whole.describe('How many of the passages are from it.'),
})

const common = {
  sources: z.array(source).describe('The pages that were read or skipped.'),
  search: searchFacts
    .optional()
    .describe('Who answered the search, as in web_search. Absent with urls.'),
  tokens: whole.describe('Of all passages.'),
  cost: z.number().describe('Cost in USD.'),
  response_time: text.describe('Duration of the call in seconds.'),
}

export const contextReply = z.object({
  passages: z.array(passage).describe('The best first.'),
  markdown: text.optional().describe('When format is markdown.'),
  ...common,
})

export const contextStreamReply = z
  .object({
    ...common,
    search: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The same as search in the reply of context.'),
  })
  .describe('The sources, and what it cost.')

export const contextEvents = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('passage'), passage: passage.describe('The passage.') })
    .describe('A passage, as soon as its page was read.'),
  z
    .object({ type: z.literal('source'), source: source.describe('The page.') })
    .describe('A page that was read or skipped.'),
])

export type Passage = z.output<typeof passage>
export type ContextSource = z.output<typeof source>
export type ContextStreamReply = z.output<typeof contextStreamReply>
export type ContextEvent = z.output<typeof contextEvents>
