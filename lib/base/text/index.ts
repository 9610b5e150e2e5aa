/** Words, sentences, amounts, addresses and character sets in plain text. */

export {
  dropFragment,
  dropParameters,
  isOfAdvertisement,
  TRACKING,
  withRouteAsPath,
} from './addresses'
export { isBarrier } from './barriers'
export { inGregorian } from './calendars'
export { type Count, openCounter } from './count'
export { decodePage, decodeText, textDecoderFor } from './decode'
export { isNegated, statesOther } from './differences'
export { plainDigits } from './digits'
export { type Entry, entryIn, isOption, nameInHeading } from './entries'
export { withFences, withoutFences } from './fenced'
export { fenceCode, LOOKS_LIKE_FENCE, MAY_BE_FENCE, openFences } from './fences'
export { identifiersFor, spellIdentifiers } from './identifiers'
export { findInstructions, instructsModel } from './instructions'
export { manualSections } from './manual-pages'
export { firstAmount, firstNumber, isAmount, isFree } from './money/amounts'
export { detectCurrency } from './money/currency'
export { DATE_LANGUAGES, monthIn, monthsNamed, plainName } from './months'
export { isNegation, isNegativeVerb } from './negation'
export {
  asksChanges,
  isReleaseNotes,
  nounCompounds,
  plainTerm,
  spellVerbs,
  statementsFor,
  verbCompounds,
} from './questions'
export { type Span, sentenceSpans, splitSentences } from './sentences'
export { sliceText } from './slices'
export {
  asksMeaning,
  asksSince,
  isDirect,
  isExplained,
  isHeadingFor,
  isHeadingOfOption,
  statementOn,
  subjectIn,
} from './subjects'
export { synonymsFor } from './synonyms'
export { estimateTokens } from './tokens'
export {
  american,
  cjkPairs,
  compoundsIn,
  optionsIn,
  rankingTerms,
  splitWords,
  stem,
  stemTerms,
  tellingWords,
} from './words'
