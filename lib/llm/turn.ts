import type { Schema } from '@/lib/json-schema'
import type { ModelChoice } from './choice'
import type { Refused } from './model-quirks'
import type { Rung } from './providers'
import type { Purse } from './purse'

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** A JSON schema that the answer has to fit, with a short name for it. */
export type AnswerShape = { name: string; schema: Schema }

/** A piece of a call that the model makes: `index` says of which, in a stream. */
export type ToolCallPiece = { index: number; id?: string; name?: string; arguments: string }

/** What the caller has passed on to the model as it is: messages with tools. */
export type PassedOn = {
  messages: object[]
  tools: object[]
  /** Further fields of the request, such as `tool_choice`. */
  fields: Record<string, unknown>
  onCalls?: (pieces: ToolCallPiece[]) => Promise<void>
}

/** One request to a model, whatever the provider. */
export type Turn = {
  choice: ModelChoice
  messages: Message[]
  passedOn?: PassedOn
  maxTokens: number
  temperature: number | undefined
  shape: AnswerShape | undefined
  rung: Rung
  timeouts: Timeouts
  /** Milliseconds since the epoch by which the turn must end. */
  deadline: number
  purse: Purse | null
  /** The most tokens to be written, thoughts included, where a purse limits them. */
  paidTokens?: number
  /** What the model was found to refuse in this turn, where that may not hold for other calls. */
  refused?: Refused
}

/** `firstMs`: until the first words or the whole answer. `idleMs`: between pieces. */
export type Timeouts = { firstMs: number; idleMs: number }

/** Tokens as the provider counted them. `inputTokens` includes the cached ones. */
export type Counted = { inputTokens: number; cachedTokens: number; outputTokens: number }

export type FinishReason = 'stop' | 'length' | 'refusal'

/** Words for the reader, or facts about the turn. `thought`: it thinks apart from its words. */
export type Piece = {
  text?: string
  calls?: ToolCallPiece[]
  thought?: true
  finish?: FinishReason
  counted?: Counted
}
