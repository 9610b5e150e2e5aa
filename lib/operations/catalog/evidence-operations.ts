import { object } from './described-fields'
import { onlyErrors } from './error-responses'

type Json = Record<string, unknown>

const text = { type: 'string' }
const whole = { type: 'integer', minimum: 0 }
const list = (items: Json): Json => ({ type: 'array', items })
const json = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
})

const quote = object({ source: whole, start: whole, end: whole, text })
const bundle = object({
  payload: object({
    format: text,
    call: { type: 'object' },
    request: { type: 'object' },
    question: text,
    answer: {},
    response: object({ sha256: text, text }),
    sources: list(
      object({
        url: text,
        title: text,
        read: text,
        read_at: text,
        is_excerpt: { type: 'boolean' },
        sha256: text,
        text,
      }),
    ),
    claims: list(
      object({
        text,
        verdict: { type: 'string', enum: ['supported', 'unsupported', 'unchecked'] },
        cited: list(whole),
        standing: list(whole),
        quotes: list(quote),
      }),
    ),
    quotes: list(quote),
  }),
  signature: object({ algorithm: text, key_id: text, public_key: text, value: text }),
})

/** The signed evidence of an answer, and the key to check it with. */
export function evidenceOperations(): Record<string, Json> {
  return {
    '/api/v2/calls/{id}/evidence': {
      get: {
        operationId: 'v2_call_evidence',
        summary: 'Returns the sources and quotes behind the answer of a call, as a signed file.',
        description: 'Free, for the API keys of the account, as long as the answer is stored.',
        tags: ['state'],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            schema: text,
            description: "The call's id: X-Request-Id of its answer.",
          },
        ],
        responses: {
          '200': json('The bundle; its signature is of exactly these bytes.', bundle),
          ...onlyErrors(
            'missing_service_api_key',
            'endpoint_not_allowed',
            'not_found',
            'rate_limit_exceeded',
          ),
        },
      },
    },
    '/.well-known/groundwire-key': {
      get: {
        operationId: 'signing_key',
        summary: 'Returns the public key that evidence is signed with.',
        description: 'For anyone: no API key is needed.',
        tags: ['state'],
        security: [],
        responses: {
          '200': json(
            'An Ed25519 key.',
            object({ algorithm: text, key_id: text, public_key: text }),
          ),
        },
      },
    },
  }
}
