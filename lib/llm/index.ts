/** Prompt in, text or object out: whichever model the operator configured. */
export { type ModelChoice, modelFor } from './choice'
export { type Completion, type CompletionResult, complete } from './complete'
export { isModelMissing, isPromptTooLong } from './failure'
export type { Rates } from './prices'
export type { TokensUsed } from './settle'
export { estimateTokens } from './tokens'
export type { FinishReason, Message, Timeouts } from './turn'
