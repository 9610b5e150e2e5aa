import type { Fields } from '@/lib/api/run'
import { isObject } from '@/lib/base/json'
import { answer } from '@/lib/capabilities/answer'
import type { Incoming } from '@/lib/services/wire'
import { answerFields, toCitations } from './answer'
import { searchFields } from './query'

/** The answer that a search is to write of its results; null if it is to write none. */
export function writtenBy(fields: Fields): Fields | null {
  const { outputSchema, systemPrompt, stream } = fields
  if (!isObject(outputSchema) && stream !== true) return null
  const { query, domain_filter, start_date, end_date } = searchFields(fields)
  const { type, description } = isObject(outputSchema) ? outputSchema : ({} as Fields)
  const schema = type === 'text' ? undefined : outputSchema
  const guidance = type === 'text' ? description : undefined
  const prompts = [systemPrompt, guidance].filter(
    (prompt) => typeof prompt === 'string' && prompt !== '',
  )
  return {
    ...answerFields({ ...fields, query, outputSchema: schema }),
    ...(prompts.length > 0 ? { system_prompt: prompts.join('\n\n') } : {}),
    domain_filter,
    start_date,
    end_date,
  }
}

/** What the search wrote, with its sources. Which of them a field is from is not told apart. */
export async function writeOutput(input: Fields, { call }: Incoming) {
  const reply = await call(answer, input)
  const citations = toCitations(reply.sources).map(({ url, title }) => ({ url, title }))
  const grounding = [{ field: 'content', citations, confidence: 'medium' }]
  return { content: reply.answer, grounding }
}
