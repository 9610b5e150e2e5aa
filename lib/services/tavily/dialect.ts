import type { z } from 'zod'
import type { ErrorBody } from '@/lib/api/run'
import {
  bearerAfter,
  clientKey,
  type Dialect,
  dialectEndpoint,
  type Incoming,
  type UnservedAddresses,
} from '@/lib/services/wire'

const PREFIX = 'tvly-'
/** Tavily's paths that are not served, and why. */
export const UNSERVED_BY_TAVILY: UnservedAddresses = {
  feedback: 'no feedback is collected',
}

export const tavilyError: ErrorBody = ({ message, wireCode }) => ({
  detail: { error: message, error_code: wireCode },
})

/** Clients send the key as a bearer token, optionally after `tvly-`, or as `api_key`. */
export const tavily: Dialect = {
  name: 'tavily',
  error: tavilyError,
  findKey: (request, { api_key }) => bearerAfter(PREFIX, request, api_key) ?? clientKey(request),
  isKeyInBody: true,
}

/** A POST handler in Tavily's format. Its requests are counted under `name`. */
export function tavilyEndpoint<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  work: (incoming: Incoming<z.output<Schema>>) => Promise<Record<string, unknown>>,
) {
  return dialectEndpoint({ dialect: tavily, name, schema }, async (incoming) => {
    const from = performance.now()
    const reply = await work(incoming)
    const { include_usage } = incoming.fields as { include_usage?: boolean }
    return {
      ...reply,
      response_time: Math.round(performance.now() - from) / 1_000,
      ...(include_usage ? { usage: { credits: incoming.credits() } } : {}),
      request_id: reply.request_id ?? incoming.id,
    }
  })
}
