/** Checks each sentence of a caller's own text against its sources. */

export { verify } from './verify'
