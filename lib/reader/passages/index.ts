/** Cuts pages into passages and chooses those that best fit a question. */

export { type Chosen, choosePassages, likeness, type PassagesToChoose } from './choose'
export { chooseFor } from './choose-for'
export { type Cut, cutMarkdown } from './cut'
export type { Passage, Ranked, Scored } from './rank'
export { scoreInSections } from './sections'
