import { type ErrorBody, noEndpoint, onlyMethods } from '@/lib/api'
import { clientKey } from './client-key'

/** An error in OpenAI's format. */
export const openAiError: ErrorBody = ({ message, type, wireCode }) => ({
  error: { message, type, code: wireCode, param: null },
})

/** The key in `api-key` or `x-api-key`; undefined for a bearer token. */
export const openAiKey = (request: Request): string | undefined =>
  request.headers.get('authorization') ? undefined : clientKey(request)

/** 405 for a path that takes POST. */
export const chatWrongMethod = onlyMethods('POST', openAiError)

/** 405 for a read-only path. */
export const chatReadOnly = onlyMethods('GET, HEAD', openAiError)

/** 404 for every path under /v1 without an endpoint. */
export function unknownChatEndpoint(request: Request): Response {
  const isStored = new URL(request.url).pathname.startsWith('/v1/responses/')
  return noEndpoint(request, isStored ? ' Responses are not stored.' : '', openAiError)
}
