import { firecrawlAnswer } from './firecrawl/routes'
import { unknownChatEndpoint } from './openai-errors'

/** What lies below `/v1` beside the addresses of OpenAI: Firecrawl's first version. */
export async function firstVersion(request: Request): Promise<Response> {
  return (await firecrawlAnswer(request)) ?? unknownChatEndpoint(request)
}
