import { readOnly, unknownEndpoint, wrongMethod } from '../api'

/** 405 of an address that takes POST. */
export const chatWrongMethod = (request: Request): Promise<Response> => asOpenAi(wrongMethod(request))

/** 405 of an address that is only read. */
export const chatReadOnly = (request: Request): Promise<Response> => asOpenAi(readOnly(request))

/** 404 of every path under /v1 that is no endpoint. */
export async function unknownChatEndpoint(request: Request): Promise<Response> {
  const response = await asOpenAi(unknownEndpoint(request))
  if (!new URL(request.url).pathname.startsWith('/v1/responses')) return response
  const body = (await response.json()) as { error: { message: string } }
  body.error.message += ' Use chat completions: POST /v1/chat/completions.'
  return new Response(JSON.stringify(body), response)
}

/** Our error as OpenAI's clients read it; what a caller who left is given says nothing. */
export async function asOpenAi(given: Response): Promise<Response> {
  if (!given.body) return given
  const { detail } = (await given.json()) as { detail: { message: string; error_type: string; error_code: string } }
  const error = { message: detail.message, type: detail.error_type, code: detail.error_code, param: null }
  const headers = new Headers(given.headers)
  headers.delete('Content-Length')
  return new Response(JSON.stringify({ error }), { status: given.status, headers })
}
