/** Finds the places of values in the text of a document, with their boxes. */

export { choosePlaces, type Leaf, listLeaves, toQuery } from './choose'
export { Finder } from './finder'
export type * from './place'
