import { object } from './described-fields'
import { onlyErrors } from './error-responses'

type Json = Record<string, unknown>

const json = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
})
const listOfObjects = { type: 'array', items: { type: 'object' } }

/** GET /api/v2/capabilities: free, for any key. */
export function capabilitiesOperation(): Json {
  return {
    operationId: 'v2_capabilities',
    summary: 'What this server can do: endpoints, providers, models, prices and limits.',
    description: "Free, for any API key. Never shows a provider's key.",
    tags: ['state'],
    responses: {
      '200': json(
        'The capabilities.',
        object({
          endpoints: listOfObjects,
          search: { type: 'object' },
          models: { type: 'object' },
          prices: {
            type: 'array',
            items: object({ unit: { type: 'string' }, usd: { type: 'number' } }),
          },
          browser: object({ available: { type: 'boolean' } }),
          limits: { type: 'object' },
        }),
      ),
      ...onlyErrors('missing_service_api_key', 'rate_limit_exceeded'),
    },
  }
}

/** GET /api/health: for load balancers, without a key. */
export function healthOperation(): Json {
  const schema = object({
    status: {
      type: 'string',
      enum: ['ok', 'degraded', 'failing', 'stopping'],
      description: 'Whether it serves.',
    },
    version: { type: 'string', description: 'The version of the server.' },
    checks: { type: 'object', additionalProperties: { type: 'string' } },
  })
  return {
    operationId: 'health',
    summary: 'Whether this server can serve now.',
    description:
      'For load balancers: no API key is needed. `degraded` means that the server serves, but has no working browser: screenshots, actions and pages that need JavaScript fail. `checks.browser` then says why and what to do.',
    tags: ['state'],
    security: [],
    responses: {
      '200': json('The server can serve: `ok` or `degraded`.', schema),
      '503': json('The server cannot serve: a check failed, or it is stopping.', schema),
    },
  }
}

/** GET /api/ready: for load balancers, without a key. */
export function readyOperation(): Json {
  const schema = object({ ready: { type: 'boolean' }, reason: { type: ['string', 'null'] } })
  return {
    operationId: 'ready',
    summary: 'Whether this server should be sent calls now.',
    description:
      'For load balancers of several servers: no API key is needed. False from the moment that the server is told to stop, and while its database cannot be reached.',
    tags: ['state'],
    security: [],
    responses: {
      '200': json('The server is ready.', schema),
      '503': json('The server is not ready; `reason` says why.', schema),
    },
  }
}
