/** OpenAI's chat completions, responses, embeddings and models over our capabilities. */

export { chatCompletions, chatOver } from './chat'
export { describedOpenAi } from './described'
export { chatEmbeddings } from './embeddings'
export { chatReadOnly, chatWrongMethod, openAiError, unknownChatEndpoint } from './errors'
export { chatModel, chatModels } from './models'
export { openAiPrefixed } from './prefix'
export { type ResponseStyle, responses, responsesOver } from './responses'
