import { z } from 'zod'
import { webhookInput } from '@/lib/capabilities/jobs'
import { country, domainFilter, recency, VISIBLE } from '@/lib/capabilities/search'
import { responseLanguage } from '@/lib/models/llm'

export const EFFORTS = ['quick', 'standard', 'deep'] as const
const MIN_COST = 0.02

export const researchInput = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(4_000)
    .regex(VISIBLE, 'it has no visible character')
    .describe('The question.'),
  max_cost: z
    .number()
    .min(MIN_COST)
    .max(100)
    .default(0.5)
    .describe('Budget in USD, never exceeded.'),
  max_minutes: z.number().min(1).max(60).default(10).describe('Max time, in minutes.'),
  model: z
    .string()
    .trim()
    .min(1)
    .default('service-web')
    .describe('service-web, service-fast, or <provider>/<model>; its tokens are billed.'),
  effort: z.enum(EFFORTS).default('standard').describe('How many rounds of searching and reading.'),
  output: z
    .enum(['report', 'json_schema'])
    .default('report')
    .describe('json_schema also fills a schema from the report.'),
  json_schema: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe('JSON schema; required when output is json_schema.'),
  response_language: responseLanguage.describe('auto, or a language code such as en.'),
  search_type: z.enum(['general', 'news']).default('general').describe('What is searched.'),
  location: country.describe('Country for localized results.'),
  date_filter: recency.describe('How recent pages must be.'),
  domain_filter: domainFilter.describe('Domains to include; a leading - excludes.'),
  webhook: webhookInput.optional().describe('Where to send the events of the job.'),
})

export type ResearchInput = z.output<typeof researchInput>

/** How far each effort goes. `context`: tokens of passages that the report is written from. */
export const SCOPE = {
  quick: { rounds: 1, queries: 3, pages: 6, context: 6_000, words: 1_200 },
  standard: { rounds: 2, queries: 4, pages: 8, context: 12_000, words: 2_500 },
  deep: { rounds: 4, queries: 4, pages: 10, context: 20_000, words: 4_000 },
} as const
