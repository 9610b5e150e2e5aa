import { z } from 'zod'

const whole = z.int().min(0)
const text = z.string()

const source = z.looseObject({ title: text, link: text, snippet: text })
const image = z.looseObject({
  title: text,
  imageUrl: text,
  thumbnailUrl: text,
  source: text,
  link: text,
})
export type Source = z.output<typeof source>
export type Image = z.output<typeof image>

/** The costs that every answer reports. `model_cost` is null for a fixed-price model. */
export const costs = {
  input_tokens: whole,
  output_tokens: whole,
  model_cost: z.number().nullable(),
  service_cost: z.number(),
}

export const answerReply = z.object({
  answer: z.union([text, z.record(z.string(), z.unknown())]),
  sources: z.array(source).optional(),
  images: z.array(image).optional(),
  response_time: text,
  ...costs,
})

export const FINISH_REASONS = ['length', 'content_filter'] as const

export const answerStreamReply = z
  .object({
    ...costs,
    service_cost: costs.service_cost.describe('USD'),
    citations: z.array(z.object({ source: whole, quotes: z.array(text) })).optional(),
    finish_reason: z
      .enum(FINISH_REASONS)
      .optional()
      .describe('When the model was stopped before its end.'),
    response_time: text,
  })
  .describe('What it cost; the charge stands.')

export const answerEvents = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('sources'), data: z.array(source) })
    .describe('When return_sources is true.'),
  z
    .object({ type: z.literal('images'), data: z.array(image) })
    .describe('When return_images is true.'),
  z.object({ type: z.literal('answer'), content: text }).describe('A piece of the answer.'),
])

export type AnswerReply = z.output<typeof answerReply>
export type AnswerStreamReply = z.output<typeof answerStreamReply>
export type AnswerEvent = z.output<typeof answerEvents>
