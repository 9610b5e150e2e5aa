/** Asks the model about statements of whose support the built-in check is unsure. */

export { askOpinions, opinionTokens } from './ask'
