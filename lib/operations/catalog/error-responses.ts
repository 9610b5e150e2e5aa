import { CALL_ERRORS, ERRORS, type ErrorCode } from '@/lib/base/errors'

type Json = Record<string, unknown>

const header = (description: string) => ({ description, schema: { type: 'string' } })
const REQUEST_ID = { 'X-Request-Id': header('Finds the call in the log and the dashboard.') }
const HEADERS: Record<number, Json> = {
  401: { 'WWW-Authenticate': header('Always "Bearer".') },
  429: {
    'Retry-After': header('Seconds to wait.'),
    'RateLimit-Limit': header('Calls per minute.'),
    'RateLimit-Remaining': header('Calls left in this window.'),
    'RateLimit-Reset': header('Seconds until the window ends.'),
  },
  503: { 'Retry-After': header('Seconds to wait.') },
}
const MEANING: Record<number, string> = {
  400: 'The request is not valid; nothing was charged.',
  401: 'The API key is missing or not valid.',
  403: 'The key or session may not do this.',
  408: 'The request body did not arrive in time.',
  404: 'There is no such endpoint, or no such job, monitor or call of the account.',
  409: 'A call with this Idempotency-Key is still running, or the job has ended.',
  413: 'The request body is over 1 MiB.',
  422: 'What was read or written cannot serve the request.',
  429: 'A rate limit, the credit, or the provider behind us.',
  500: 'A page or a site could not be read, or a fault on our side.',
  502: 'A search or model provider failed.',
  503: 'The server is at capacity or stopping.',
  504: 'The PDF was not read within 15 seconds.',
}
/** The error statuses of an endpoint with `own` codes. Shared ones point to a component. */
export function ownErrorResponses(own: readonly ErrorCode[]): Json {
  const ownStatuses = byStatus(own)
  const statuses = Object.keys({ ...byStatus(CALL_ERRORS), ...ownStatuses })
  const all = byStatus([...CALL_ERRORS, ...own])
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      ownStatuses[status]
        ? response(Number(status), all[status] ?? [])
        : { $ref: `#/components/responses/Error${status}` },
    ]),
  )
}

/** Error responses with exactly these codes, for free operations. */
export function onlyErrors(...codes: ErrorCode[]): Json {
  return Object.fromEntries(
    Object.entries(byStatus(codes)).map(([status, all]) => [status, response(Number(status), all)]),
  )
}

/** One component per status of the errors that every call shares. */
export function errorResponses(): Json {
  return Object.fromEntries(
    Object.entries(byStatus(CALL_ERRORS)).map(([status, codes]) => [
      `Error${status}`,
      response(Number(status), codes),
    ]),
  )
}

function byStatus(codes: readonly ErrorCode[]): Record<string, ErrorCode[]> {
  const grouped: Record<string, ErrorCode[]> = {}
  for (const code of codes) {
    const status = String(ERRORS[code].status)
    grouped[status] = [...(grouped[status] ?? []), code]
  }
  return grouped
}

function response(status: number, codes: readonly ErrorCode[]): Json {
  const [first = 'unexpected_error'] = codes
  const { type, meaning } = ERRORS[first]
  return {
    description: `${MEANING[status]} Codes: ${codes.map(wireCode).join(', ')}.`,
    'x-error-codes': codes.map(wireCode),
    headers: { ...REQUEST_ID, ...HEADERS[status] },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: {
          detail: {
            error_type: type,
            error_code: wireCode(first),
            message: meaning,
            details: null,
          },
        },
      },
    },
  }
}

/** The code as callers see it, with a placeholder for its variable part. */
export function wireCode(code: ErrorCode): string {
  if (code === 'missing_field' || code === 'invalid_field') return code.replace('field', '<field>')
  if (code === 'provider_failed') return '<provider>_<status>'
  return code.replace(/^provider_/, '<provider>_')
}

export function errorSchema(): Json {
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter(
    (code) => !/_field$|^provider_/.test(code),
  )
  return {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: {
        type: 'object',
        required: ['error_type', 'error_code', 'message', 'details'],
        properties: {
          error_type: {
            type: 'string',
            enum: [...new Set(Object.values(ERRORS).map(({ type }) => type))],
          },
          error_code: {
            type: 'string',
            description: 'Also missing_<field>, invalid_<field> and <provider>_<status>.',
            examples: codes,
          },
          message: { type: 'string', description: 'For people; may change between versions.' },
          details: {
            type: ['object', 'null'],
            description: 'What a program may use: issues, url, status, provider.',
          },
        },
      },
    },
  }
}
