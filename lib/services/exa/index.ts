/** Exa's API over our capabilities. */

export { exaAnswer } from './answer'
export { exaContext } from './code'
export { exaContents } from './contents'
export { describedExa } from './described'
export { exa, exaReadOnly, exaUnknown, exaWrongMethod } from './dialect'
export { exaResearch, exaResearched, exaResearches } from './research'
export { exaSearch } from './search'
export { exaSimilar } from './similar'
