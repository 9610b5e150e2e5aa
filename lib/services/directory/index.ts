/** Which other services' interfaces are offered, and how each reports errors. */

export { describedDialects } from './described'
export { errorWordsFor } from './error-words'
export { firstVersion } from './first-version'
export { keyRoute } from './key-route'
