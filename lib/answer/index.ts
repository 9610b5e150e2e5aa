export { answer, answerStream } from './answer'
export { queryUnit } from './budget'
export { type Claim, claimOf, isCheckable } from './claims'
export { costsOf, tokensOf } from './costs'
export { type Evidence, evidenceOf } from './evidence'
export { evidenceFor } from './evidence-for'
export { quote } from './extractive'
export { answerInput } from './input'
export { languageOf } from './language'
export { legacyAnswer, legacyAnswerStream } from './legacy'
export { claimedNumbers } from './numbers'
export { type Pack, packFor } from './pack'
export { promptFor } from './prompt'
export { readHit, type Source as ReadSource } from './read'
export {
  type AnswerEvent,
  type AnswerReply,
  type AnswerStreamReply,
  costs,
  type Source,
} from './reply'
export { SafeText } from './safe-text'
export { schemaOf } from './schema'
export { type Verdict, verdictOn } from './verdict'
export { modelNeeded } from './write'
