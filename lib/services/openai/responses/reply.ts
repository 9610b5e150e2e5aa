import type { Source } from '@/lib/capabilities/answer'
import type { CostFormat, Costs } from '@/lib/services/wire'
import { ownName } from './namespaces'
import type { Params } from './request'

type Called = {
  index: number
  callId: string
  name: string
  words: string
  /** Fields that are not OpenAI's. */
  extra?: Record<string, unknown> | undefined
}
export type End = { costs: Costs; finish: string }

const REASONS: Record<string, string> = {
  length: 'max_output_tokens',
  content_filter: 'content_filter',
}

/** An OpenAI response around its output. `end` is null while it is in progress. */
export function toResponse(id: string, params: Params, output: object[], end: End | null) {
  const reason = REASONS[end?.finish ?? '']
  const ended = reason ? 'incomplete' : 'completed'
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status: end ? ended : 'in_progress',
    background: false,
    error: null,
    incomplete_details: reason ? { reason } : null,
    instructions: params.instructions ?? null,
    max_output_tokens: params.max_output_tokens ?? null,
    model: params.model,
    output,
    parallel_tool_calls: params.parallel_tool_calls ?? true,
    previous_response_id: null,
    reasoning: { effort: null, summary: null },
    store: false,
    temperature: params.temperature ?? 1,
    text: params.text ?? { format: { type: 'text' } },
    tool_choice: params.tool_choice ?? 'auto',
    tools: params.tools ?? [],
    top_p: 1,
    truncation: 'disabled',
    usage: end && toUsage(end.costs, params.manner.toCost),
    user: params.user ?? null,
    metadata: params.metadata ?? {},
  }
}

/** The search behind the answer as a tool call. */
export function searchCall(id: string, query: string, sources: Source[] | null) {
  const match = sources?.map(({ link }) => ({ type: 'url', url: link }))
  return {
    id: `ws_${id}`,
    type: 'web_search_call',
    status: match ? 'completed' : 'in_progress',
    action: { type: 'search', query, ...(match ? { sources: match } : {}) },
  }
}

export function functionCall(
  id: string,
  { index, callId, name, words, extra }: Called,
  status: 'in_progress' | 'completed',
  { tools }: Params,
) {
  const item = { id: `fc_${id}_${index}`, type: 'function_call', status }
  return { ...item, call_id: callId, ...ownName(name, tools ?? []), arguments: words, ...extra }
}

/** The message with its text, or null while it is written. */
export function toMessage(id: string, part: object | null, end: End | null) {
  const ended = REASONS[end?.finish ?? ''] ? 'incomplete' : 'completed'
  return {
    id: `msg_${id}`,
    type: 'message',
    status: end ? ended : 'in_progress',
    role: 'assistant',
    content: part ? [part] : [],
  }
}

/** A text and the page of each of its markers, such as [1]. */
export function textPart(text: string, sources: Source[]) {
  return { type: 'output_text', text, annotations: annotationsIn(text, sources), logprobs: [] }
}

/** A citation for each marker: its position, and its page. */
export function annotationsIn(text: string, sources: Source[]) {
  return [...text.matchAll(/\[(\d{1,3})\]/g)].flatMap(({ 0: marker, 1: number, index }) => {
    const source = sources[Number(number) - 1]
    if (!source) return []
    return {
      type: 'url_citation',
      start_index: index,
      end_index: index + marker.length,
      url: source.link,
      title: source.title,
    }
  })
}

function toUsage(costs: Costs, toCost: CostFormat) {
  const { input_tokens, output_tokens } = costs
  return {
    input_tokens,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: input_tokens + output_tokens,
    cost: toCost(costs),
  }
}
