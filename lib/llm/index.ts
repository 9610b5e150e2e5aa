/** Prompt in, text or object out: whichever model the operator configured. */
export {
  listModels,
  modelCapabilities,
  modelSettings,
  runnableModels,
  serviceModelState,
  testModelProvider,
} from './capabilities'
export { type ModelChoice, modelFor, usableModel } from './choice'
export { complete, noteFinish } from './complete'
export type { Completion, CompletionResult } from './completion'
export { type EmbeddingInput, embed, embedderFor } from './embed'
export { isModelMissing, isPromptTooLong } from './failure'
export { withoutFence } from './fence'
export { isBeyondPrice, ModelBudget, modelBudgetFor, tooExpensive } from './model-budget'
export type { Rates } from './prices'
export { maxOutputTokens } from './reasoning'
export { responseLanguage } from './response-language'
export { passedTokens, type TokensUsed } from './settle'
export { estimateTokens } from './tokens'
export type { ToolCall } from './tool-calls'
export type { FinishReason, Message, PassedOn, Timeouts, ToolCallPiece } from './turn'
export { completeWithTools } from './with-tools'
