export { chatCompletions } from './chat'
export { mcp } from './mcp'
export { chatModels } from './models'
export { chatReadOnly, chatWrongMethod, unknownChatEndpoint } from './openai-errors'
