/** Checks each citation of a text against its source, and finds the quotes that support it. */

export { type CheckedSentence, type CitedSource, isCell, openCitations } from './cite'
export { isCheckable, parseClaim, statesSomething } from './claims'
export {
  buildEvidence,
  type Evidence,
  find,
  findConflict,
  type Pair,
  titleWithYear,
} from './evidence'
export { evidenceFor, locateQuote } from './evidence-for'
export { detectLanguage } from './language'
export { claimedNumbers } from './numbers'
export { type Opinion, Opinions } from './opinions'
export { countSupport, type Support } from './support'
export { type Verdict, verdictOn } from './verdict'
