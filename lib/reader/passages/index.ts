/** Cuts pages into passages and chooses those that best fit a question. */

export { type ChosenPassages, choosePassages, isCopy, type PassagesToChoose } from './choose'
export { cutMarkdown, type TextRange } from './cut'
export { computeIdf, isOpening, type Passage, type RankedPassage, type Scored } from './rank'
export type { Relevance } from './relevance'
export { scoreInSections } from './sections'
