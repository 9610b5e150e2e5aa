import { z } from 'zod'

const whole = z.int().min(0)
const text = z.string()

export const passage = z.object({
  text: text.describe('A part of the page’s markdown, word for word.'),
  url: text,
  urls: z.array(text).describe('Every page that says the same, `url` first.'),
  title: text,
  headings: z.array(text),
  start: whole.describe('Where it begins in the page’s markdown, in UTF-16 code units.'),
  end: whole,
  published_at: text.nullable(),
  score: z.number().describe('1 for the best passage of the call; in a stream, of its page.'),
  tokens: whole,
  hash_sha256: text.describe('Of the text.'),
  page_hash_sha256: text.describe('Of the markdown that the offsets count in.'),
})

export const READ_FROM = ['index', 'cache', 'web', 'skipped'] as const
export const source = z.object({
  url: text,
  title: text,
  read: z.enum(READ_FROM).describe('The local index, a cached copy, the web, or not at all.'),
  reason: text.nullable().describe('Why it was skipped: an error code.'),
  published_at: text.nullable(),
  fetched_at: text.nullable(),
  hash_sha256: text.nullable(),
  passages: whole.describe('How many of the passages are from it.'),
})

const common = {
  sources: z.array(source),
  tokens: whole.describe('Of all passages.'),
  cost: z.number(),
  response_time: text,
}

export const contextReply = z.object({
  passages: z.array(passage).describe('The best first.'),
  markdown: text.optional().describe('When format is markdown.'),
  ...common,
})

export const contextStreamReply = z.object(common).describe('The sources, and what it cost.')

export const contextEvents = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('passage'), passage })
    .describe('A passage, as soon as its page was read.'),
  z.object({ type: z.literal('source'), source }).describe('A page that was read or skipped.'),
])

export type Passage = z.output<typeof passage>
export type ContextSource = z.output<typeof source>
export type ContextReply = z.output<typeof contextReply>
export type ContextStreamReply = z.output<typeof contextStreamReply>
export type ContextEvent = z.output<typeof contextEvents>
