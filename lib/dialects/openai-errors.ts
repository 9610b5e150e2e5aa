import { type ErrorBody, noEndpoint, onlyMethods } from '@/lib/api'

/** Our error as OpenAI's clients read it. */
export const openAiError: ErrorBody = ({ message, type, wireCode }) => ({
  error: { message, type, code: wireCode, param: null },
})

/** 405 of an address that takes POST. */
export const chatWrongMethod = onlyMethods('POST', openAiError)

/** 405 of an address that is only read. */
export const chatReadOnly = onlyMethods('GET, HEAD', openAiError)

/** 404 of every path under /v1 that has no endpoint. */
export function unknownChatEndpoint(request: Request): Response {
  const isStored = new URL(request.url).pathname.startsWith('/v1/responses/')
  return noEndpoint(request, isStored ? ' Responses are not stored.' : '', openAiError)
}
