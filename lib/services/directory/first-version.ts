import { firecrawlHandler } from '@/lib/services/firecrawl'
import { jinaHandler } from '@/lib/services/jina'
import { openAiHandler, unknownChatEndpoint } from '@/lib/services/openai'
import type { Handler } from '@/lib/services/wire'

/** Handles any request below `/v1`: OpenAI's paths, Firecrawl's first version, Jina's reranker. */
export const firstVersion: Handler = (request) =>
  (
    openAiHandler(request) ??
    firecrawlHandler(request) ??
    jinaHandler(request) ??
    unknownChatEndpoint
  )(request)
