/** What is passed on to a model as it is, without a search. */
export { type ChatEvent, type ChatReply, type ChatStreamReply, chat, chatStream } from './chat'
export { embeddings } from './embeddings'
