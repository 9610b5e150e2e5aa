/** Prompt in, text or object out: whichever model the operator configured. */
export { mostOutputTokens } from './body'
export {
  listModels,
  type ModelCapabilities,
  type ModelProviderState,
  type ModelProviderTest,
  modelCapabilities,
  modelSettings,
  type PricedModel,
  runnableModels,
  serviceModelState,
  testModelProvider,
} from './capabilities'
export { type ModelChoice, modelFor } from './choice'
export { complete, noteFinish } from './complete'
export type { Completion, CompletionResult } from './completion'
export { isModelMissing, isPromptTooLong } from './failure'
export { withoutFence } from './fence'
export { referred, withoutFilledNulls } from './nulls'
export { objectSchema } from './object-schema'
export type { Rates } from './prices'
export { problemsIn } from './problems-in'
export type { TokensUsed } from './settle'
export { nullable } from './strict'
export { estimateTokens } from './tokens'
export type { FinishReason, Message, Timeouts } from './turn'
export { type Fits, problemsOf, schemaProblem, sizeProblem, withChecks } from './validate'
