import { z } from 'zod'
import { type AnswerInput, answerInput } from '@/lib/capabilities/answer'
import { VISIBLE } from '@/lib/capabilities/search'
import type { ChatMessage } from './rules'

const MAX_MESSAGES = 1_000
const MAX_CHARACTERS = 400_000
/** Of the conversation, in the instructions for an answer from the web. */
const MAX_HISTORY_CHARACTERS = 20_000
const DEFAULT_TOKENS = 1_500
const DEFAULT_TEMPERATURE = 0.7

const message = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().max(MAX_CHARACTERS),
})

/** An answer's request with the conversation before it. */
export const conversationInput = answerInput.extend({
  query: z
    .string()
    .trim()
    .min(1)
    .max(MAX_CHARACTERS)
    .regex(VISIBLE, 'it has no visible character')
    .describe('The last message of the conversation: a question or an instruction.'),
  history: z
    .array(message)
    .max(MAX_MESSAGES)
    .default([])
    .describe('The messages before it. They are never sent to a search provider.'),
  max_tokens: z.int().min(1).optional().describe('Max length of the answer, in tokens.'),
  temperature: z.number().min(0).max(2).optional().describe('Sampling temperature.'),
})

export type ConversationInput = z.output<typeof conversationInput>

export function messagesIn({ history, query }: ConversationInput): ChatMessage[] {
  return [...history, { role: 'user', content: query }]
}

export function answerFor(input: ConversationInput, question: string): AnswerInput {
  const { history, system_prompt, max_tokens, temperature, query, ...fields } = input
  const isOwn = question === query
  const before = isOwn ? history : messagesIn(input)
  const transcript = before.map(({ role, content }) => `${role}: ${content}`).join('\n')
  const conversation = transcript
    ? [`The conversation so far:\n${transcript.slice(-MAX_HISTORY_CHARACTERS)}`]
    : []
  const system = [...(system_prompt ? [system_prompt] : []), ...conversation].join('\n\n')
  return {
    ...fields,
    query: question,
    ...(system ? { system_prompt: system } : {}),
    max_tokens: max_tokens ?? DEFAULT_TOKENS,
    temperature: temperature ?? DEFAULT_TEMPERATURE,
  }
}
