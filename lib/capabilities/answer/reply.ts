import { z } from 'zod'
import { searchFacts } from '@/lib/capabilities/search'

const whole = z.int().min(0)
const text = z.string()
const responseTime = text.describe('Duration of the call in seconds.')

const source = z.looseObject({
  title: text.describe('Title of the page.'),
  link: text.describe('URL of the page.'),
  snippet: text.describe('The part of the page that the search found.'),
  date: text
    .nullish()
    .describe('When it was published, as the page or the search says. Null if unknown.'),
  read: z
    .enum(['index', 'page', 'snippet'])
    .optional()
    .describe('What was read: the page, its copy in the local index, or only the snippet.'),
})
const search = searchFacts.describe('Who answered the search, as in web_search.')
const image = z.looseObject({
  title: text.describe('Title of the image.'),
  imageUrl: text.describe('URL of the image.'),
  thumbnailUrl: text.describe('URL of a smaller version.'),
  source: text.describe('Name of the site.'),
  link: text.describe('URL of the page that shows it.'),
})
export type Source = z.output<typeof source>
export type Image = z.output<typeof image>

/** The costs that every answer reports. `model_cost` is null for a fixed-price model. */
export const costs = {
  input_tokens: whole.describe('Tokens that the model read.'),
  output_tokens: whole.describe('Tokens that the model wrote.'),
  model_cost: z
    .number()
    .nullable()
    .describe('Cost of the tokens in USD. Null for a fixed-price model.'),
  service_cost: z.number().describe('Fixed price of the call in USD.'),
}

const support = z
  .object({
    sentences: whole.describe('Sentences that state something.'),
    supported: whole.describe('Their sources support them.'),
    unsupported: whole.describe('They cited sources that do not support them.'),
    no_source: whole.describe('They cite nothing.'),
    unchecked: whole.describe('They cannot be compared with the sources that they cite.'),
  })
  .describe('When citations is true: how many sentences the sources support.')

export const answerReply = z.object({
  answer: z
    .union([text, z.record(z.string(), z.unknown())])
    .describe('Text in the requested format, or the object for a JSON schema.'),
  sources: z
    .array(source)
    .optional()
    .describe('When return_sources is true: the pages, in the order of the citations.'),
  images: z.array(image).optional().describe('When return_images is true: images found.'),
  search: search.optional(),
  support: support.optional(),
  response_time: responseTime,
  ...costs,
})

export const FINISH_REASONS = ['length', 'content_filter'] as const

export const answerStreamReply = z
  .object({
    ...costs,
    citations: z
      .array(
        z.object({
          source: whole.describe('Number of the source, from 1.'),
          quotes: z.array(text).describe('Sentences of the page that support the answer.'),
        }),
      )
      .optional()
      .describe('When citations is true: the checked quotes of each cited source.'),
    support: support.optional(),
    model: text.optional().describe('The model that answered, also after a fallback.'),
    finish_reason: z
      .enum(FINISH_REASONS)
      .optional()
      .describe('Present if the model stopped early.'),
    search: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The same as search in the reply of answer.'),
    response_time: responseTime,
  })
  .describe('The cost of the call, which has been charged.')

export const answerEvents = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('sources'), data: z.array(source).describe('The pages.') })
    .describe('When return_sources is true.'),
  z
    .object({ type: z.literal('images'), data: z.array(image).describe('The images.') })
    .describe('When return_images is true.'),
  z
    .object({ type: z.literal('answer'), content: text.describe('Append it to the text.') })
    .describe('A piece of the answer.'),
])

export type AnswerReply = z.output<typeof answerReply>
export type AnswerStreamReply = z.output<typeof answerStreamReply>
export type AnswerEvent = z.output<typeof answerEvents>
