import { APIError } from 'openai'
import { z } from 'zod'
import { isObject } from '@/lib/base/json'
import { UpstreamError } from '@/lib/network/upstream'
import type { ModelProvider } from '../providers/providers'
import type { FinishReason, Piece, TokenCounts, ToolCallPiece } from '../turn'
import { otherFields } from './extra'

const TEXT_PARTS = new Set(['text', 'output_text'])
// Some services send content as a list of parts, of which only text is for the reader.
const Content = z
  .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
  .nullish()
  .transform((content) =>
    typeof content === 'string'
      ? content
      : (content ?? [])
          .map((part) => (TEXT_PARTS.has(part.type) ? (part.text ?? '') : ''))
          .join(''),
  )
const Arguments = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((words) => (typeof words === 'object' && words ? JSON.stringify(words) : words))
const Called = z.object({ name: z.string().nullish(), arguments: Arguments })
export const Delta = z.looseObject({
  content: Content,
  refusal: z.string().nullish(),
  reasoning_content: z.unknown().optional(),
  reasoning: z.unknown().optional(),
  tool_calls: z
    .array(
      z.looseObject({
        index: z.int().min(0).nullish(),
        id: z.string().nullish(),
        function: Called.nullish(),
      }),
    )
    .nullish(),
  function_call: Called.nullish().catch(null),
})
const count = z.number().int().min(0)
const Usage = z.object({
  prompt_tokens: count,
  completion_tokens: count,
  total_tokens: count.nullish(),
  prompt_tokens_details: z.object({ cached_tokens: count.nullish() }).nullish(),
  prompt_cache_hit_tokens: count.nullish(),
})
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: Delta.nullish(),
        // Some servers send the forms of whole replies and of older completions in streams.
        message: Delta.nullish(),
        text: z.string().nullish(),
        error: z.unknown().optional(),
        finish_reason: z.string().nullish(),
        usage: z.unknown().optional(),
      }),
    )
    .nullish(),
  usage: z.unknown().optional(),
  x_groq: z.object({ usage: z.unknown().optional() }).nullish().catch(null),
  error: z.unknown().optional(),
})

/** The content of one stream chunk. */
export function deltaPiece(provider: ModelProvider, value: unknown, hasTools = false): Piece {
  const chunk = Chunk.safeParse(value)
  if (!chunk.success || chunk.data.error) {
    const message = `${provider.title} broke off with an error.`
    throw new UpstreamError(provider.name, { kind: 'upstream', message })
  }
  const choice = chunk.data.choices?.[0]
  const failure = failureIn(value, choice?.error)
  if (failure) throw new APIError(undefined, failure, undefined, undefined)
  checkFinish(provider, choice?.finish_reason)
  // Groq and Moonshot have places of their own for it.
  const usage = chunk.data.usage ?? chunk.data.x_groq?.usage ?? choice?.usage
  const tokens = countedIn(usage)
  const content =
    choice?.delta ?? choice?.message ?? (choice?.text ? { content: choice.text } : null)
  const delta = content ? pieceIn(content, hasTools) : {}
  const finish = finishReason(choice?.finish_reason, content?.refusal)
  const thought = content?.reasoning_content || content?.reasoning ? { thought: true as const } : {}
  return {
    ...thought,
    ...delta,
    ...(finish ? { finish } : {}),
    ...(tokens ? { counted: tokens } : {}),
  }
}

/** An error of a choice, or a frame that is nothing but a failed status. */
function failureIn(value: unknown, error: unknown): object | null {
  if (isObject(error)) return error
  const { choices, status_code, message } = isObject(value) ? value : {}
  const isFailed = !Array.isArray(choices) && Number(status_code) >= 400
  return isFailed ? { code: Number(status_code), message } : null
}

/** The text of a message, and its calls if the caller's tools were passed on. */
export function pieceIn(delta: z.infer<typeof Delta>, hasTools: boolean): Piece {
  const text = hasTools ? delta.content : getWords(delta)
  if (!hasTools) return text ? { text } : {}
  const older = delta.function_call ? [{ function: delta.function_call }] : []
  const calls = [...(delta.tool_calls ?? []), ...older].map(callPiece)
  const extra = otherFields(delta, OWN_FIELDS)
  return {
    ...(text ? { text } : {}),
    ...(calls.length > 0 ? { calls } : {}),
    ...(extra ? { extra } : {}),
  }
}

const OWN_FIELDS = ['role', 'content', 'refusal', 'tool_calls', 'function_call']

function callPiece(
  call: NonNullable<z.infer<typeof Delta>['tool_calls']>[number],
  at: number,
): ToolCallPiece {
  const { index, id, function: called } = call
  const extra = otherFields(call, ['index', 'id', 'type', 'function'])
  return {
    index: index ?? at,
    ...(id ? { id } : {}),
    ...(called?.name ? { name: called.name } : {}),
    arguments: unquoted(called?.arguments ?? ''),
    ...(extra ? { extra } : {}),
  }
}

/** Arguments that were written as JSON twice. */
function unquoted(words: string): string {
  if (!words.startsWith('"{')) return words
  try {
    return String(JSON.parse(words))
  } catch {
    return words
  }
}

/** The text of a message: its content, or the arguments of the tool it had to call. */
function getWords(delta: z.infer<typeof Delta>): string {
  return (
    delta.content || (delta.tool_calls ?? []).map((call) => call.function?.arguments ?? '').join('')
  )
}

export function finishReason(
  text: string | null | undefined,
  refusal?: string | null,
): FinishReason | undefined {
  if (refusal) return 'refusal'
  if (!text) return undefined
  if (CUT_OFF.test(text)) return 'length'
  return FILTERED.test(text) ? 'refusal' : 'stop'
}

const CUT_OFF =
  /^(?:length|max_(?:output_)?tokens|max_length|model_length|model_context_window_exceeded)$/i
const FILTERED =
  /^(?:content[_-]filter(?:ed)?|refusal|safety|image_safety|recitation|blocklist|prohibited_content|spii|sensitive|guardrail\w{0,20})$/i
const FAILED =
  /^(?:error|insufficient_system_resource|network_error|malformed_function_call|abort|failed|timeout)$/i

/** Throws if the model ended because its service failed. */
export function checkFinish(provider: ModelProvider, finish: string | null | undefined): void {
  if (!finish || !FAILED.test(finish)) return
  const message = `${provider.title} ended with an error (${finish}).`
  throw new UpstreamError(provider.name, { kind: 'upstream', message })
}

/** The provider's token usage, or undefined if it sent none that can be read. */
export function countedIn(value: unknown): TokenCounts | undefined {
  const usage = Usage.safeParse(value)
  if (!usage.success) return undefined
  const {
    prompt_tokens,
    completion_tokens,
    total_tokens,
    prompt_tokens_details,
    prompt_cache_hit_tokens,
  } = usage.data
  // xAI and Gemini count reasoning in the total alone.
  const outputTokens = Math.max(completion_tokens, (total_tokens ?? 0) - prompt_tokens)
  const cached = prompt_tokens_details?.cached_tokens ?? prompt_cache_hit_tokens ?? 0
  return { inputTokens: prompt_tokens, cachedTokens: Math.min(cached, prompt_tokens), outputTokens }
}
