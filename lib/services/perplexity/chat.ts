import { noEndpoint } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { chatOver } from '@/lib/services/openai'
import {
  type CostFormat,
  freeEndpoint,
  isServed,
  type Refusals,
  refuseFields,
  totalCost,
  type UnservedAddresses,
} from '@/lib/services/wire'
import { filtersIn, perplexity, perplexityError } from './dialect'

const NO_VECTORS = 'use /v1/embeddings of the OpenAI interface'
/** Perplexity's paths that are not served, and why. */
export const UNSERVED_BY_PERPLEXITY: UnservedAddresses = {
  'v1/agent': 'responses are not stored',
  'v1/responses': 'responses are not stored',
  'v1/browser': 'there are no browser sessions here',
  'v1/embeddings': NO_VECTORS,
  'v1/contextualizedembeddings': NO_VECTORS,
}

/** Unsupported fields of Perplexity's chat completions. */
export const UNSERVED_OF_SONAR: Refusals = {
  return_related_questions: 'no further questions are thought of',
  disable_search: 'the message decides whether there is a search',
  tools: 'use /v1/chat/completions',
  functions: 'use /v1/chat/completions',
}

/** Perplexity's `POST /chat/completions`: an answer with its filters. */
export async function perplexityChat(request: Request): Promise<Response> {
  if (!isServed('perplexity')) return noEndpoint(request, '', perplexityError)
  const { findKey, error } = perplexity
  const manner = { keyOf: findKey, error, more: answerFilters, toCost, citesFirst: true }
  return chatOver(request, manner)
}

/** Perplexity's models, each of which is `service-web` here. */
const MODELS = [
  'sonar',
  'sonar-pro',
  'sonar-reasoning',
  'sonar-reasoning-pro',
  'sonar-deep-research',
]

export const perplexityModels = freeEndpoint(perplexity, async () => {
  const data = MODELS.map((id) => ({ id, object: 'model', created: 0, owned_by: 'perplexity' }))
  return { object: 'list', data }
})

/** The tokens of a model have one cost, whichever way they went. */
const toCost: CostFormat = (costs) => ({
  input_tokens_cost: 0,
  output_tokens_cost: costs.model_cost ?? 0,
  request_cost: costs.service_cost,
  total_cost: totalCost(costs),
})

function answerFilters(body: Fields): Fields {
  refuseFields(body, UNSERVED_OF_SONAR)
  return {
    ...filtersIn(body),
    date_filter: body.search_recency_filter,
    return_images: body.return_images === true,
  }
}
