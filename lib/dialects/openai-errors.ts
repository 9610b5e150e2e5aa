import { type ErrorBody, noEndpoint, onlyMethods } from '@/lib/api'
import { clientKey } from './client-key'

/** Our error as OpenAI's clients read it. */
export const openAiError: ErrorBody = ({ message, type, wireCode }) => ({
  error: { message, type, code: wireCode, param: null },
})

/** The key in `api-key` or `x-api-key`; undefined for a bearer token. */
export const openAiKey = (request: Request): string | undefined =>
  request.headers.get('authorization') ? undefined : clientKey(request)

/** 405 of an address that takes POST. */
export const chatWrongMethod = onlyMethods('POST', openAiError)

/** 405 of an address that is only read. */
export const chatReadOnly = onlyMethods('GET, HEAD', openAiError)

/** 404 of every path under /v1 that has no endpoint. */
export function unknownChatEndpoint(request: Request): Response {
  const isStored = new URL(request.url).pathname.startsWith('/v1/responses/')
  return noEndpoint(request, isStored ? ' Responses are not stored.' : '', openAiError)
}
