import { type ErrorBody, noEndpoint, onlyMethods } from '@/lib/api'
import { clientKey } from './client-key'
import { type Asked, bearerAfter, type Dialect, dialectEndpoint } from './endpoint'

const PREFIX = 'tvly-'

export const tavilyError: ErrorBody = ({ message, wireCode }) => ({
  detail: { error: message, error_code: wireCode },
})

/** Clients send the key as bearer token, which may follow `tvly-`, or as `api_key` in the body. */
export const tavily: Dialect = {
  name: 'tavily',
  error: tavilyError,
  keyOf: (request, { api_key }) => bearerAfter(PREFIX, request, api_key) ?? clientKey(request),
}

/** 405 of Tavily's addresses. */
export const tavilyWrongMethod = onlyMethods('POST', tavilyError)

/** 405 of what is only read. */
export const tavilyReadOnly = onlyMethods('GET, HEAD', tavilyError)

/** 404 of what is not served under /tavily. */
export function tavilyUnknown(request: Request): Response {
  return noEndpoint(request, ' See docs/dialects.md for what is served.', tavilyError)
}

/** A POST handler in Tavily's words; its requests are counted under `name`. */
export function tavilyEndpoint(
  name: string,
  work: (asked: Asked) => Promise<Record<string, unknown>>,
) {
  return dialectEndpoint(tavily, name, async (asked) => {
    const from = performance.now()
    const reply = await work(asked)
    return {
      ...reply,
      response_time: Math.round(performance.now() - from) / 1_000,
      ...(asked.fields.include_usage === true ? { usage: { credits: asked.credits() } } : {}),
      request_id: reply.request_id ?? asked.id,
    }
  })
}
