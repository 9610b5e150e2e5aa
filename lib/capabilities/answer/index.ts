/** Plans, searches, reads and writes an answer with citations, as a reply or as a stream. */

export { answer, answerStream } from './answer'
export { queryUnit } from './budget'

export { countTokens, toCosts } from './costs'

export { quote } from './extractive/extractive'
export { ofTheTime } from './gather'
export { type AnswerInput, answerInput, streamedType } from './input'

export { legacyAnswer, legacyAnswerStream } from './legacy'

export { type Pack, packFor } from './pack'
export { promptFor } from './prompt'
export { readHits, type Source as ReadSource } from './read'
export {
  type AnswerEvent,
  type AnswerReply,
  type AnswerStreamReply,
  costs,
  type Source,
} from './reply'
export { SafeText } from './safe/safe-text'
export { readAnswerSchema } from './schema'
export { dropSourceList } from './source-list/source-list'
export { modelNeeded } from './write'
