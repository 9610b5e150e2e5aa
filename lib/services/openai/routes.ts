import { noEndpoint, readJson } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import {
  defineRoutes,
  type Handler,
  hintFor,
  type Routes,
  readBy,
  routeFor,
} from '@/lib/services/wire'
import { chatCompletions } from './chat'
import { chatEmbeddings } from './embeddings'
import { openAiError, UNSERVED_BY_OPENAI } from './errors'
import { chatModel, chatModels } from './models'
import { responses } from './responses'

const ROUTES: Routes = {
  'chat/completions': { POST: chatCompletions },
  responses: { POST: responses },
  embeddings: { POST: chatEmbeddings },
  models: readBy(chatModels),
  'models/**': readBy(chatModel),
}
const DEPLOYMENT = /^\/openai\/deployments\/(.+?)\/(?=(?:chat\/completions|embeddings)$)/
const PREFIX = /^\/openai\/(?:v1\/)?/
const PREFIXED = defineRoutes({ base: PREFIX, routes: ROUTES, error: openAiError })

const CHAT = defineRoutes({ base: /^\/v1\//, routes: ROUTES, error: openAiError })

/** The handler of a request below `/v1`; null for other paths. */
export const openAiHandler = (request: Request): Handler | null => routeFor(request, CHAT)

/** 404 for every path under /v1 without an endpoint. */
export function unknownChatEndpoint(request: Request): Response {
  return noEndpoint(request, hintFor(request, '/v1/', UNSERVED_BY_OPENAI), openAiError)
}

/**
 * The paths of `/v1` below `/openai/v1` and `/openai`, for clients that add this to their base URL.
 * Azure's name the model in the path: `/openai/deployments/<model>/chat/completions`.
 */
export async function openAiPrefixed(request: Request): Promise<Response> {
  const model = DEPLOYMENT.exec(new URL(request.url).pathname)?.[1]
  const handler = routeFor(request, model ? { ...PREFIXED, base: DEPLOYMENT } : PREFIXED)
  if (!handler) return noEndpoint(request, ' See docs/dialects.md for what is served.', openAiError)
  return handler(model ? await withModel(request, decodeURIComponent(model)) : request)
}

/** The request with the model of its path, unless its body names one. */
async function withModel(request: Request, model: string): Promise<Request> {
  const copy = request.clone()
  const fields = await readJson(request).catch((): Fields | null => null)
  if (!fields || fields.model) return copy
  const { url, headers, signal } = request
  return new Request(url, {
    method: 'POST',
    headers,
    signal,
    body: JSON.stringify({ ...fields, model }),
  })
}
