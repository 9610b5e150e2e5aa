/** A question and pages in, the passages that fit it best out. */
export { type Chosen, choosePassages, type PassagesToChoose } from './choose'
export { chooseFor } from './choose-for'
export type { Passage, Ranked, Readable } from './rank'
