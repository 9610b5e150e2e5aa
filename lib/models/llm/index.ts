/** Prompt in, text or object out, with whichever model the operator configured. */

export { refuseDown } from './circuit'
export { complete, noteFinish } from './complete'
export type { Completion, CompletionResult } from './completion'
export { type EmbeddingInput, embed, embedderFor } from './embed'
export { isModelMissing, isPromptTooLong, isRefused } from './failure'
export { isBeyondPrice, ModelBudget, modelBudgetFor, tooExpensive } from './model-budget'
export { joinedFields } from './output/extra'
export { fenceOff, withoutFence } from './output/fence'
export {
  listModels,
  modelCapabilities,
  modelProviderSettings,
  modelSettings,
  runnableModels,
  serviceModelState,
  testModelProvider,
} from './providers/capabilities'
export { type ModelChoice, modelFor, unusableSetting, usableModel } from './providers/choice'
export { mayChat } from './providers/listed'
export type { Rates } from './providers/prices'
export { maxOutputTokens } from './reasoning'
export { describeLanguage, responseLanguage } from './response-language'
export { passedTokens } from './settle'
export type { PassedOn, ToolCallPiece } from './turn'
export { completeWithTools } from './with-tools'
