import type { Call } from '@/lib/base/call'
import { AppError } from '@/lib/base/errors'
import {
  objectSchema,
  problemsIn,
  type Schema,
  shapeIn,
  withGaps,
  withoutGaps,
} from '@/lib/models/json-schema'
import { type Allowance, allowanceFor } from '../allowance'
import { askModel } from '../ask-model'
import type { ExtractInput } from '../input'
import { merge } from '../merge'
import { inPieces, splitPageText } from '../page-text'
import type { ModelWork } from '../units'

const MAX_TOKENS = 8_000

type JsonInput = Pick<ExtractInput, 'json_schema' | 'instructions'>
export type JsonSource = {
  url: string
  text: string
  fill: (schema: Schema) => Promise<Record<string, unknown>>
}

/** Data for the caller's schema, by the model or from the page's own data. */
export async function extractJson(
  input: JsonInput,
  { url, text, fill }: JsonSource,
  { choice, answeredFor }: ModelWork,
  call: Call,
): Promise<Record<string, unknown>> {
  const { schema: requested, description } = await shapeIn(input.json_schema ?? '', call)
  const schema = objectSchema(requested)
  if (choice.engine === 'extractive') return fill(schema)
  const allowance = allowanceFor('json', input, choice)
  const task = description
    ? `Extract this from the page as a JSON object: ${description}. What the page does not say is null.`
    : 'Extract data from the page as JSON by the schema. What the page does not say is null, or an empty list; invent nothing.'
  const { parts, isWhole } = await inPieces(choice, text, (model) =>
    askForParts(
      { ...input, url },
      { choice: model, answeredFor },
      { task, text, schema, allowance },
      call,
    ),
  )
  const object = parts.reduce((all, part) => merge(all, part) as Record<string, unknown>)
  if (isWhole) return object
  const whole = withoutGaps(object, schema) as Record<string, unknown>
  const problems = await problemsIn(whole, schema, call)
  if (problems.length === 0) return whole
  throw new AppError(
    'invalid_model_output',
    `The parts of this long page do not fit the schema together: ${problems[0]}`,
  )
}

type ModelTask = { task: string; text: string; schema: Schema; allowance: Allowance }

/** What the pieces of a page contain. A piece may lack what the whole page has. */
async function askForParts(
  input: Parameters<typeof askModel>[0],
  { choice, answeredFor }: ModelWork,
  { task, text, schema, allowance }: ModelTask,
  call: Call,
) {
  const maxTokens = Math.min(MAX_TOKENS, choice.maxOutputTokens)
  const chunks = splitPageText(text, choice, allowance.pageTokens)
  const isWhole = chunks.length === 1
  const parts: Record<string, unknown>[] = []
  for (const chunk of chunks) {
    const question = {
      mode: { name: 'json' as const, answeredFor },
      modelBudget: allowance.modelBudget,
      task,
      text: chunk,
      schema: isWhole ? schema : withGaps(schema),
      maxTokens,
    }
    const { object } = await askModel(input, choice, question, call)
    parts.push(object as Record<string, unknown>)
  }
  return { parts, isWhole }
}
