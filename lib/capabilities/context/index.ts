/** Questions in, the best passages of the web out, within a token budget. */
export { context, contextStream } from './context'
export type { ContextEvent, ContextReply, Passage } from './reply'
