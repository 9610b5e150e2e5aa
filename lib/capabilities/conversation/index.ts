/** Decides what the last message of a chat asks for: a web search, or only the model. */

export { type ConversationEvent, converse, converseStream } from './converse'
export { conversationInput } from './input'
export { decideTurn, warmRules } from './shared-rules'
