import { type Fields, noEndpoint } from '@/lib/api'
import { chatOver } from './chat'
import { openAiError } from './openai-errors'
import { filtersIn, perplexity } from './perplexity'
import { type Refusals, refuseFields } from './refusals'
import { isServed } from './served'

/** Unsupported fields of Perplexity's chat completions. */
export const UNSERVED_OF_SONAR: Refusals = {
  return_related_questions: 'no further questions are thought of',
  disable_search: 'every answer is searched for',
  tools: 'use /v1/chat/completions',
}

/** Perplexity's `POST /chat/completions`: an answer with its filters. */
export async function perplexityChat(request: Request): Promise<Response> {
  if (!isServed('perplexity')) return noEndpoint(request, '', openAiError)
  return chatOver(request, { keyOf: perplexity.keyOf, more: answerFilters })
}

/** 404 for unsupported paths below /perplexity. */
export const perplexityUnknown = (request: Request): Response =>
  noEndpoint(request, ' See docs/dialects.md for what is served.', openAiError)

function answerFilters(body: Fields): Fields {
  refuseFields(body, UNSERVED_OF_SONAR)
  return {
    ...filtersIn(body),
    date_filter: body.search_recency_filter,
    return_images: body.return_images === true,
  }
}
