export { chatCompletions } from './chat'
export { mcp } from './mcp'
export { chatModels } from './models'
