import type { ModelChoice } from './choice'
import type { Purse } from './purse'
import type { TokensUsed } from './settle'
import type { FinishReason, Message, Timeouts } from './turn'

/** What a model is asked: `prompt`, `messages`, or both, the prompt last. */
export type Completion = {
  choice: ModelChoice
  system?: string
  prompt?: string
  messages?: Message[]
  maxTokens: number
  temperature?: number
  /** JSON schema of the answer, with one repair when it does not fit. */
  schema?: Record<string, unknown>
  /** Receives the text as it is written; its promise holds back the next piece. */
  onText?: (text: string) => Promise<void>
  timeouts?: Partial<Timeouts>
  /** What a fixed price still pays for: caps what is written, and is spent. */
  purse?: Purse | null
}

export type CompletionResult = {
  text: string
  /** True if `onText` also received thoughts. */
  leaked?: boolean
  /** The parsed answer, when a schema was given. */
  object?: unknown
  finishReason: FinishReason
  usage: TokensUsed
  /** `<provider>/<model>` that answered. */
  model: string
}
