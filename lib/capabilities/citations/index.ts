/** Checks each citation of a text against its source, and finds the quotes that support it. */

export { type Cited, type Claimed, openCitations } from './cite'
export { claimOf, isCheckable } from './claims'
export { type Evidence, evidenceOf } from './evidence'
export { evidenceFor } from './evidence-for'
export { languageOf } from './language'
export { claimedNumbers } from './numbers'
export { type Verdict, verdictOn } from './verdict'
