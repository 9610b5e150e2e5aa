import { z } from 'zod'
import { missingField } from '@/lib/base/errors'
import { actionOptions, loadOptions, partOptions } from '@/lib/capabilities/scrape'
import { responseLanguage } from '@/lib/models/llm'

const MODES = ['json', 'summary', 'qa', 'links', 'brand'] as const
export type Mode = (typeof MODES)[number]

/** The request of /extract, field for field. */
export const extractInput = z.object({
  url: z.string().trim().min(1).describe('Page address. For PDFs, use get_pdf_content.'),
  modes: z
    .array(z.enum(MODES))
    .min(1, 'name at least one mode')
    .default(['json'])
    .transform((modes) => [...new Set(modes)])
    .describe('What to extract; each mode is billed.'),
  json_schema: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .optional()
    .describe('For json: a JSON schema, an example, an object of type names, or a description.'),
  query: z.string().trim().optional().describe('The question of mode qa.'),
  instructions: z
    .string()
    .max(20_000)
    .optional()
    .describe('Additional instructions for json, summary and qa.'),
  response_language: responseLanguage.describe('Language of summary and qa.'),
  advanced_proxy: z
    .boolean()
    .default(false)
    .describe('Render with a realistic browser profile, at an additional price.'),
  main_content_only: z
    .boolean()
    .optional()
    .describe('Use only the main content; depends on the mode when omitted.'),
  evidence: z
    .boolean()
    .default(false)
    .describe('For json: return the verbatim source text of each value.'),
  ...loadOptions,
  ...actionOptions,
  ...partOptions,
})

export type ExtractInput = z.output<typeof extractInput>

/** The schema of a call. Throws 400 if it is missing. */
export function schemaIn({
  json_schema: jsonSchema = '',
}: Pick<ExtractInput, 'json_schema'>): string | Record<string, unknown> {
  const isBlank = typeof jsonSchema === 'string' && jsonSchema.trim() === ''
  if (isBlank)
    throw missingField(
      'json_schema',
      'The mode json, which is also the default, needs a json_schema: a schema, an example or a description.',
    )
  return jsonSchema
}

/** Whether the page itself is read. Brand has its own light fetch. */
export function needsPage({ modes }: ExtractInput): boolean {
  return modes.some((mode) => mode !== 'brand')
}
