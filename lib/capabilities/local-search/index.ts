/** Searches the local index by words and by vectors, and tells what it covers. */

export { EMBEDDINGS } from './embed-texts'
export { fillVectors, startVectors, stopVectors } from './fill'
export { indexRead } from './reads'
export { searchLocal } from './search-local'
export { vectorSettings } from './settings'
export { vectorState } from './state'
