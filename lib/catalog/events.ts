type Schema = Record<string, unknown>

const text = { type: 'string' }
const whole = { type: 'integer', minimum: 0 }
const money = { type: 'number', description: 'USD' }
const objectOf = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
const listOf = (properties: Record<string, Schema>): Schema => ({ type: 'array', items: objectOf(properties) })
const event = (type: string, properties: Schema, description: string, optional: Schema = {}): Schema => ({
  type: 'object',
  description,
  required: ['type', ...Object.keys(properties)],
  properties: { type: { const: type }, ...properties, ...optional },
})
const done = event('done', { response_time: text }, 'The last frame of a call that went well.')
const failure = {
  type: 'object',
  description: 'The last frame of a call that failed after its first byte.',
  required: ['type', 'error'],
  properties: { type: { const: 'error' }, error: text, error_type: text, error_code: text },
}
const page = objectOf({
  requested_url: text,
  final_url: text,
  title: text,
  hash_sha256: text,
  markdown: text,
  success: { type: 'boolean' },
  error: { type: ['string', 'null'] },
})
const skipped = {
  type: 'object',
  additionalProperties: whole,
  description: 'A count for each reason; similar: pages of a chain that say the same as the one before.',
}

/** The frames of each streaming endpoint, by capability. */
export const events: Record<string, Schema> = {
  answer_stream: {
    oneOf: [
      event('sources', { data: listOf({ title: text, link: text, snippet: text }) }, 'When return_sources is true.'),
      event(
        'images',
        { data: listOf({ title: text, imageUrl: text, thumbnailUrl: text, source: text, link: text }) },
        'When return_images is true.',
      ),
      event('answer', { content: text }, 'A piece of the answer.'),
      event(
        'usage',
        { input_tokens: whole, output_tokens: whole, model_cost: { type: ['number', 'null'] }, service_cost: money },
        'What it cost; the charge stands.',
        {
          citations: listOf({ source: whole, quotes: { type: 'array', items: text } }),
          finish_reason: {
            enum: ['length', 'content_filter'],
            description: 'When the model was stopped before its end.',
          },
        },
      ),
      done,
      failure,
    ],
  },
  crawl_stream: {
    oneOf: [
      event('page', { page }, 'A page, as it finishes.'),
      event(
        'usage',
        { billed_count: whole, unit_cost: money, cost: money, skipped },
        'What it cost, and what was left out by reason.',
      ),
      done,
      failure,
    ],
  },
}
