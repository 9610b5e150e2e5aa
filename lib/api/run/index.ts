/** Runs a capability for a caller from validation to receipt, whatever the transport. */

export { checkFields, type Fields } from './fields'
export { type CallOptions, readOptions } from './options'
export {
  type CompletedCall,
  type EstimatedCall,
  type Facts,
  factHeaders,
  type Outcome,
  type ReplayedCall,
  replyIn,
} from './outcome'
export { answerFailed, type ErrorBody, envelope, errorHeaders, problem, report } from './problem'
export { countRefusal } from './refusal'
export type { RequestedCall } from './requested-call'
export { runCapability } from './run'
export { splitEvents } from './transcript'
