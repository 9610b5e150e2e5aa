import type { Schema } from '@/lib/models/json-schema'
import type { ModelBudget } from './model-budget'
import type { ModelChoice } from './providers/choice'
import type { RefusedFeatures } from './providers/model-quirks'
import type { Rung } from './providers/providers'

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** A named JSON schema that the answer must match. */
export type AnswerShape = { name: string; schema: Schema }

/** A piece of a tool call. In a stream, `index` identifies the call. */
export type ToolCallPiece = {
  index: number
  id?: string
  name?: string
  arguments: string
  /** Fields that are not OpenAI's, such as Gemini's signature of a thought. */
  extra?: Record<string, unknown>
}

/** What is passed through to the model: messages with tools. */
export type PassedOn = {
  messages: object[]
  tools: object[]
  /** Additional fields of the request, such as `tool_choice`. */
  fields: Record<string, unknown>
  onCalls?: (pieces: ToolCallPiece[]) => Promise<void>
  onExtra?: (fields: Record<string, unknown>) => Promise<void>
}

/** One request to a model, for any provider. */
export type Turn = {
  choice: ModelChoice
  messages: Message[]
  passedOn?: PassedOn
  maxTokens: number
  temperature: number | undefined
  shape: AnswerShape | undefined
  rung: Rung
  /** A code fence around the whole answer is removed. */
  isUnfenced?: boolean
  /** Without a limit of the output, unless a price sets one. */
  isUncapped?: boolean
  timeouts: Timeouts
  /** When the turn must end, in milliseconds since the epoch. */
  deadline: number
  modelBudget: ModelBudget | null
  /** Maximum output tokens including reasoning, if a budget limits them. */
  paidTokens?: number
  /** What the model rejected in this turn, if that may not apply to other calls. */
  unsupported?: RefusedFeatures
}

/** `firstMs`: until the first text or the whole answer. `idleMs`: between pieces. */
export type Timeouts = { firstMs: number; idleMs: number }

/** Tokens as the provider counted them. `inputTokens` includes cached ones. */
export type TokenCounts = { inputTokens: number; cachedTokens: number; outputTokens: number }

export type FinishReason = 'stop' | 'length' | 'refusal'

/** Text for the reader, or metadata of the turn. `thought`: reasoning sent separately. */
export type Piece = {
  text?: string
  calls?: ToolCallPiece[]
  /** Fields of the message that are not OpenAI's, if the caller's tools were passed on. */
  extra?: Record<string, unknown>
  thought?: true
  finish?: FinishReason
  counted?: TokenCounts
}
