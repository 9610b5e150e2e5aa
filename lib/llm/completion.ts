import type { ModelChoice } from './choice'
import type { TokensUsed } from './settle'
import type { FinishReason, Message, Timeouts } from './turn'

/** What a model is asked. Give `prompt`, or `messages`, or both (the prompt is then the last message). */
export type Completion = {
  choice: ModelChoice
  system?: string
  prompt?: string
  messages?: Message[]
  maxTokens: number
  temperature?: number
  /** JSON schema of the answer: `object` is then given, checked against it, with one repair when it does not fit. */
  schema?: Record<string, unknown>
  /** Hears the text as it is written; the next piece is read when its promise resolves. Not together with `schema`. */
  onText?: (text: string) => Promise<void>
  timeouts?: Partial<Timeouts>
}

export type CompletionResult = {
  text: string
  /** True where `onText` was handed thoughts, too, which `text` is without: only their end told of them. */
  leaked?: boolean
  /** The parsed answer, when a schema was given. */
  object?: unknown
  finishReason: FinishReason
  usage: TokensUsed
  /** `<provider>/<model>` that answered. */
  model: string
}
