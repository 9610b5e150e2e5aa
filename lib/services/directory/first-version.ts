import { firecrawlAnswer } from '@/lib/services/firecrawl'
import { unknownChatEndpoint } from '@/lib/services/openai'

/** Paths below `/v1` that belong to Firecrawl's first version, not to OpenAI. */
export async function firstVersion(request: Request): Promise<Response> {
  return (await firecrawlAnswer(request)) ?? unknownChatEndpoint(request)
}
