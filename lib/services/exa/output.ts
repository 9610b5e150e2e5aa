import type { Fields } from '@/lib/api/run'
import { answer } from '@/lib/capabilities/answer'
import type { Incoming } from '@/lib/services/wire'
import { answerFields, toCitations } from './answer'
import { searchFields } from './query'
import type { Search } from './requests'

/** The answer that a search is to write of its results; null if it is to write none. */
export function writtenBy(fields: Search): Fields | null {
  const { outputSchema, systemPrompt, stream } = fields
  if (!outputSchema && !stream) return null
  const { query, domain_filter, start_date, end_date } = searchFields(fields)
  const { type, description } = outputSchema ?? {}
  const isText = type === 'text'
  const prompts = [systemPrompt, isText ? description : ''].filter(Boolean)
  return {
    ...answerFields({ ...fields, query, outputSchema: isText ? undefined : outputSchema }),
    system_prompt: prompts.length > 0 ? prompts.join('\n\n') : undefined,
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
