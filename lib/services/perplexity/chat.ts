import { noEndpoint } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { chatOver } from '@/lib/services/openai'
import {
  type CostFormat,
  freeEndpoint,
  hintFor,
  isServed,
  type Refusals,
  refuseFields,
  totalCost,
  type UnservedAddresses,
} from '@/lib/services/wire'
import { perplexityAgent } from './agent'
import { isAsync, perplexityAsync, perplexityAsyncState } from './async'
import { filtersIn, perplexity, perplexityError, perplexitySearch } from './dialect'

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
  disable_search: 'every answer is searched for',
  tools: 'use /v1/chat/completions',
  functions: 'use /v1/chat/completions',
}

/** Perplexity's `POST /chat/completions`: an answer with its filters. */
export async function perplexityChat(request: Request): Promise<Response> {
  if (!isServed('perplexity')) return noEndpoint(request, '', perplexityError)
  const { keyOf, error } = perplexity
  const manner = { keyOf, error, more: answerFilters, costOf, citesFirst: true }
  return chatOver(request, manner)
}

/** The addresses of newer clients, some of which are others for the same. */
const VERSION_1: Record<string, (request: Request) => Promise<Response>> = {
  agent: perplexityAgent,
  responses: perplexityAgent,
  sonar: perplexityChat,
  'chat/completions': perplexityChat,
  search: perplexitySearch,
}

/** `POST` below `/perplexity/v1`; 404 of what is not served under /perplexity. */
export async function perplexityRoute(request: Request): Promise<Response> {
  if (isAsync(request)) return perplexityAsync(request)
  const name = /^\/perplexity\/v1\/(.+)$/.exec(new URL(request.url).pathname)?.[1]
  const handler = name && Object.hasOwn(VERSION_1, name) ? VERSION_1[name] : undefined
  return handler ? handler(request) : perplexityUnknown(request)
}

/** Perplexity's models, each of which is `service-web` here. */
const MODELS = [
  'sonar',
  'sonar-pro',
  'sonar-reasoning',
  'sonar-reasoning-pro',
  'sonar-deep-research',
]

const models = freeEndpoint(perplexity, async () => {
  const data = MODELS.map((id) => ({ id, object: 'model', created: 0, owned_by: 'perplexity' }))
  return { object: 'list', data }
})

/** `GET` of the models; 404 of what else is not served under /perplexity. */
export async function perplexityGet(request: Request): Promise<Response> {
  if (isAsync(request)) return perplexityAsyncState(request)
  const isList = /^\/perplexity(?:\/v1)?\/models$/.test(new URL(request.url).pathname)
  return isList ? models(request) : perplexityUnknown(request)
}

/** 404 for unsupported paths below /perplexity. */
export const perplexityUnknown = (request: Request): Response =>
  noEndpoint(request, hintFor(request, '/perplexity/', UNSERVED_BY_PERPLEXITY), perplexityError)

/** The tokens of a model have one cost, whichever way they went. */
const costOf: CostFormat = (costs) => ({
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
