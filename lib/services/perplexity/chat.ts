import { noEndpoint } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { chatOver } from '@/lib/services/openai'
import {
  type CostFormat,
  freeEndpoint,
  isServed,
  readRequest,
  totalCost,
  type UnservedAddresses,
} from '@/lib/services/wire'
import { filtersIn, perplexity, perplexityError } from './dialect'
import { SonarRequest } from './requests'

const NO_VECTORS = 'use /v1/embeddings of the OpenAI interface'
/** Perplexity's paths that are not served, and why. */
export const UNSERVED_BY_PERPLEXITY: UnservedAddresses = {
  'v1/agent': 'responses are not stored',
  'v1/responses': 'responses are not stored',
  'v1/browser': 'there are no browser sessions here',
  'v1/embeddings': NO_VECTORS,
  'v1/contextualizedembeddings': NO_VECTORS,
}

/** Perplexity's `POST /chat/completions`: an answer with its filters. */
export async function perplexityChat(request: Request): Promise<Response> {
  if (!isServed('perplexity')) return noEndpoint(request, '', perplexityError)
  const { findKey, error } = perplexity
  const manner = { keyOf: findKey, error, schema: SonarRequest, more: answerFilters, toCost }
  return chatOver(request, { ...manner, citesFirst: true })
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
  const fields = readRequest(SonarRequest, body)
  return {
    ...filtersIn(fields, Boolean(fields.web_search_options?.user_location)),
    date_filter: fields.search_recency_filter,
    return_images: fields.return_images,
  }
}
