/** OpenAI's chat completions, responses, embeddings and models over our capabilities. */

export { chatCompletions, chatOver } from './chat'
export { describedOpenAi } from './described'
export { openAiError } from './errors'
export { type ResponseStyle, responsesOver } from './responses'
export { openAiHandler, openAiPrefixed, unknownChatEndpoint } from './routes'
