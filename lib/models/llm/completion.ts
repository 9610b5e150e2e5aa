import type { ModelBudget } from './model-budget'
import type { ModelChoice } from './providers/choice'
import type { TokensUsed } from './settle'
import type { FinishReason, Message, Timeouts } from './turn'

/** The input of a model: `prompt`, `messages`, or both, with the prompt last. */
export type Completion = {
  choice: ModelChoice
  system?: string
  prompt?: string
  messages?: Message[]
  maxTokens: number
  temperature?: number
  /** JSON schema of the answer. The model gets one chance to repair an invalid answer. */
  schema?: Record<string, unknown>
  /** An answer that does not fit the schema is returned as it is, without a repair. */
  isLenient?: boolean
  /** Receives the text as it is written. Its promise delays the next piece. */
  onText?: (text: string) => Promise<void>
  timeouts?: Partial<Timeouts>
  /** The text is Markdown: a code fence around the whole of it is removed. */
  isUnfenced?: boolean
  /** What a fixed price still pays for. Limits the output, and is spent by it. */
  modelBudget?: ModelBudget | null
}

export type CompletionResult = {
  text: string
  /** True if `onText` also received reasoning. */
  leaked?: boolean
  /** The parsed answer, if a schema was given. */
  object?: unknown
  finishReason: FinishReason
  usage: TokensUsed
  /** `<provider>/<model>` that answered. */
  model: string
}
