import { firecrawlAnswer } from './firecrawl/routes'
import { unknownChatEndpoint } from './openai-errors'

/** Paths below `/v1` that belong to Firecrawl's first version, not to OpenAI. */
export async function firstVersion(request: Request): Promise<Response> {
  return (await firecrawlAnswer(request)) ?? unknownChatEndpoint(request)
}
