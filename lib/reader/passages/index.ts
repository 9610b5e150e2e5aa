/** Chooses the passages of pages that best fit a question. */
export { type ChosenPassages, choosePassages, likeness, type PassagesToChoose } from './choose'
export { chooseFor } from './choose-for'
export { cutMarkdown, type TextRange } from './cut'
export type { Passage, RankedPassage, Readable, Scored } from './rank'
export { scoreInSections } from './sections'
