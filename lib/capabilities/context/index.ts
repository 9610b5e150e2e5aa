/** Questions in, the best passages of the web out, within a token budget. */

export { context, contextStream } from './context'
