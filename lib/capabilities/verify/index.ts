/** Checks each sentence of a caller's own text against its sources, without a model. */

export { verify } from './verify'
