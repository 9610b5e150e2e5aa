export { chatCompletions } from './chat'
export { describedDialects } from './described'
export type { Described } from './description'
export { chatEmbeddings } from './embeddings'
export { errorWordsFor } from './error-words'
export { exaReadOnly, exaUnknown, exaWrongMethod } from './exa'
export { exaAnswer } from './exa-answer'
export { exaContext } from './exa-code'
export { exaContents } from './exa-contents'
export { exaResearch, exaResearched, exaResearches } from './exa-research'
export { exaSearch } from './exa-search'
export { exaSimilar } from './exa-similar'
export { firecrawlFirst, firecrawlRoute } from './firecrawl/routes'
export { watchJob } from './firecrawl/watch'
export { firecrawlWebhook } from './firecrawl/webhooks'
export { firstVersion } from './first-version'
export { jinaUnknown, jinaWrongMethod } from './jina'
export { jinaRead } from './jina-reader'
export { jinaSearch } from './jina-search'
export { mcp, mcpWithKey } from './mcp'
export { chatModel, chatModels } from './models'
export {
  openWebuiLoad,
  openWebuiSearch,
  openWebuiUnknown,
  openWebuiWrongMethod,
} from './open-webui'
export { chatReadOnly, chatWrongMethod } from './openai-errors'
export { openAiPrefixed } from './openai-prefix'
export { perplexitySearch, perplexityWrongMethod } from './perplexity'
export {
  perplexityChat,
  perplexityGet,
  perplexityRoute,
  perplexityUnknown,
} from './perplexity-chat'
export { responses } from './responses'
export {
  searxngConfig,
  searxngPlain,
  searxngUnknown,
  searxngWithKey,
  searxngWrongMethod,
} from './searxng'
export { tavilyReadOnly, tavilyUnknown, tavilyWrongMethod } from './tavily'
export { tavilyCrawl } from './tavily-crawl'
export { tavilyExtract, tavilyMap } from './tavily-pages'
export { tavilyResearch, tavilyResearched } from './tavily-research'
export { tavilySearch } from './tavily-search'
export { tavilyUsage } from './tavily-usage'
