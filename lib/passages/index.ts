/** A question and pages in, the passages that fit it best out. */
export { type Chosen, choosePassages, likeness, type PassagesToChoose } from './choose'
export { chooseFor } from './choose-for'
export { type Cut, cutMarkdown } from './cut'
export type { Passage, Ranked, Readable, Scored } from './rank'
export { scoreInSections } from './sections'
