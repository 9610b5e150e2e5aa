export { chatCompletions } from './chat'
export { mcp } from './mcp'
export { chatModel, chatModels } from './models'
export { chatReadOnly, chatWrongMethod, unknownChatEndpoint } from './openai-errors'
