import { firecrawlHandler } from '@/lib/services/firecrawl'
import { openAiHandler, unknownChatEndpoint } from '@/lib/services/openai'
import type { Handler } from '@/lib/services/wire'

/** Handles any request below `/v1`: OpenAI's paths, and those of Firecrawl's first version. */
export const firstVersion: Handler = (request) =>
  (openAiHandler(request) ?? firecrawlHandler(request) ?? unknownChatEndpoint)(request)
