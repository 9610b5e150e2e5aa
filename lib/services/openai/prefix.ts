import { noEndpoint, readJson } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import { chatCompletions } from './chat'
import { chatEmbeddings } from './embeddings'
import { chatReadOnly, chatWrongMethod, openAiError } from './errors'
import { chatModel, chatModels } from './models'
import { responses } from './responses'

type Handler = (request: Request) => Response | Promise<Response>

const POSTS: Record<string, Handler> = {
  'chat/completions': chatCompletions,
  responses,
  embeddings: chatEmbeddings,
}
const DEPLOYMENT = /^\/openai\/deployments\/(.+?)\/(chat\/completions|embeddings)$/

/**
 * The paths of `/v1` below `/openai/v1` and `/openai`, for clients that add this to their base URL.
 * Azure's name the model in the path: `/openai/deployments/<model>/chat/completions`.
 */
export async function openAiPrefixed(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, model, ofModel] = DEPLOYMENT.exec(pathname) ?? []
  const path = ofModel ?? pathname.replace(/^\/openai\/(?:v1\/)?/, '')
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (path === 'models') return isRead ? chatModels(request) : chatReadOnly(request)
  if (path.startsWith('models/')) return isRead ? chatModel(request) : chatReadOnly(request)
  const handler = Object.hasOwn(POSTS, path) ? POSTS[path] : undefined
  if (!handler) return noEndpoint(request, ' See docs/dialects.md for what is served.', openAiError)
  if (request.method !== 'POST') return chatWrongMethod(request)
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
