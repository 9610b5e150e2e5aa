/** Questions in, the passages of the web that fit them out, within a budget of tokens. */
export { context, contextStream } from './context'
export type { ContextEvent, ContextReply, Passage } from './reply'
