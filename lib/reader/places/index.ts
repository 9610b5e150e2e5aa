/** Finds where values stand in the text of a document, with their boxes. */

export { choosePlaces, type Leaf, listLeaves, toWanted } from './choose'
export { Finder } from './finder'
export type * from './place'
