import type { Call } from '../../call'
import { AppError } from '../../errors'
import { type ModelChoice, objectSchema, problemsOf } from '../../llm'
import type { Reading } from '../../scrape'
import { askModel } from '../ask-model'
import { fillFromPage } from '../fill'
import { withGaps, withoutGaps } from '../gaps'
import type { ExtractInput } from '../input'
import { merge } from '../merge'
import { chunksOf, textOf } from '../page-text'
import { shapeOf } from '../shape'

const MAX_TOKENS = 8_000

/** Structured data by the caller's schema: by the model, or from the page's own data where there is none. */
export async function extractJson(
  input: ExtractInput,
  reading: Reading,
  choice: ModelChoice,
  call: Call,
): Promise<Record<string, unknown>> {
  const { schema: asked, description } = shapeOf(input.json_schema ?? '')
  const schema = objectSchema(asked)
  const text = textOf(reading)
  if (choice.engine === 'extractive') return fillFromPage(reading, schema)
  const task = description
    ? `Extract this from the page as a JSON object: ${description}. What the page does not say is null.`
    : 'Extract data from the page as JSON by the schema. What the page does not say is null, or an empty list; invent nothing.'
  const maxTokens = Math.min(MAX_TOKENS, choice.maxOutputTokens)
  const chunks = chunksOf(text, choice)
  // A part of a long page need not say what the whole page does.
  const wanted = chunks.length > 1 ? withGaps(schema) : schema
  const parts: Record<string, unknown>[] = []
  for (const chunk of chunks) {
    const { object } = await askModel(input, choice, { task, text: chunk, schema: wanted, maxTokens }, call)
    parts.push(object as Record<string, unknown>)
  }
  const merged = parts.reduce((all, part) => merge(all, part) as Record<string, unknown>)
  if (parts.length === 1) return merged
  const whole = withoutGaps(merged, schema) as Record<string, unknown>
  const problems = problemsOf(whole, schema)
  if (problems.length === 0) return whole
  throw new AppError(
    'invalid_model_output',
    `The parts of this long page do not fit the schema together: ${problems[0]}`,
    { charged: true },
  )
}
