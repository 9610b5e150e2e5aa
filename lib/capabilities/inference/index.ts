/** Passes chats and embeddings to a model without a search. */

export { type ChatEvent, type ChatReply, type ChatStreamReply, chat, chatStream } from './chat'
export { embeddings } from './embeddings'
