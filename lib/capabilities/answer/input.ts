import { z } from 'zod'
import { country, day, domainFilter, recency, VISIBLE } from '@/lib/capabilities/search'
import { responseLanguage } from '@/lib/models/llm'

const NO_MODEL = 'is required: service-web, service-fast, or <provider>/<model>'

/** The request of /answer and /answer_stream, field for field. */
export const answerInput = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .regex(VISIBLE, 'it has no visible character')
    .describe('The question or instruction.'),
  model: z
    .string({ error: ({ input }) => (input === undefined ? NO_MODEL : undefined) })
    .trim()
    .min(1)
    .describe('service-web, service-fast, or <provider>/<model>.'),
  location: country.describe('Country for localized search.'),
  provider_key: z.unknown().optional().describe('Deprecated: accepted and ignored.'),
  system_prompt: z
    .string()
    .max(50_000)
    .optional()
    .describe('Instructions that override the default behaviour.'),
  response_language: responseLanguage.describe('auto, or a language code such as en.'),
  answer_type: z
    .enum(['markdown', 'html', 'json'])
    .default('markdown')
    .describe('Format of the answer.'),
  search_type: z
    .enum(['general', 'news'])
    .default('general')
    .describe('Search the whole web, or only news.'),
  json_schema: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe('JSON schema of the answer; required when answer_type is json.'),
  citations: z.boolean().default(false).describe('Adds markers such as [1] to the text.'),
  return_sources: z.boolean().default(false).describe('Returns the sources used.'),
  return_images: z
    .boolean()
    .default(false)
    .describe('Returns images found for the query, at an additional price.'),
  date_filter: recency.describe('How recent sources must be.'),
  max_tokens: z.int().min(1).default(1500).describe('Max length of the answer, in tokens.'),
  temperature: z
    .number()
    .min(0)
    .max(2)
    .default(0.7)
    .describe('Sampling temperature; not supported by every model.'),
  start_date: day.describe('Only results from this day on, if their date is known.'),
  end_date: day.describe('Only results up to this day, if their date is known.'),
  domain_filter: domainFilter.describe('Domains to include; a leading - excludes.'),
  max_queries: z
    .int()
    .min(1)
    .max(4)
    .default(1)
    .describe('Number of search queries made from the question.'),
  search_context_size: z
    .enum(['low', 'medium', 'high'])
    .default('medium')
    .describe('How much page text the model gets.'),
})

export type AnswerInput = z.output<typeof answerInput>

/** Answer types that can be streamed. */
export const streamedType = z
  .enum(['markdown', 'html'], {
    error: ({ input }) =>
      input === 'json' ? 'structured output is not streamed: use /api/v2/answer' : undefined,
  })
  .default('markdown')
  .describe('Form of the answer.')
