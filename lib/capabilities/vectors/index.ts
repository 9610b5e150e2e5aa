/** Searches the local index also by vectors, where an embedding model finds pages better. */

export { EMBEDDINGS } from './embed-texts'
export { fillVectors, startVectors, stopVectors } from './fill'
export { searchLocal } from './search-local'
export { vectorSettings } from './settings'
export { vectorState } from './state'
