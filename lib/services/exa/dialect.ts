import type { AppError } from '@/lib/base/errors'
import {
  bearerAfter,
  CREDITS_PER_USD,
  clientKey,
  type Dialect,
  type Incoming,
  type UnservedAddresses,
} from '@/lib/services/wire'

const TAGS: Record<number, string> = {
  400: 'INVALID_REQUEST_BODY',
  401: 'INVALID_API_KEY',
  402: 'NO_MORE_CREDITS',
  403: 'ACCESS_DENIED',
  404: 'NOT_FOUND',
  422: 'FETCH_DOCUMENT_ERROR',
  429: 'RATE_LIMIT_EXCEEDED',
  500: 'FETCH_DOCUMENT_ERROR',
}
/** Exa's paths that are not supported, and why. */
export const UNSERVED_BY_EXA: UnservedAddresses = {
  agent: 'there is no agent here',
  monitors: 'use /api/v2/monitors, whose fields are others',
  websets: 'there are no websets here',
  'chat/completions': 'use /v1/chat/completions of the OpenAI interface, or answer with stream',
}

export const exa: Dialect = {
  name: 'exa',
  error: (error) => {
    const status = getStatus(error)
    const tag = TAGS[status] ?? error.wireCode.toUpperCase()
    return { error: error.message, tag, statusCode: status }
  },
  findKey: (request) => clientKey(request) ?? bearerAfter('', request),
  getStatus,
}

function getStatus({ code, status }: AppError): number {
  return code === 'insufficient_credits' ? 402 : status
}

/** Fields at the end of every Exa reply. */
export function exaEnd({ id, credits }: Pick<Incoming, 'id' | 'credits'>) {
  return { requestId: id, costDollars: { total: credits() / CREDITS_PER_USD } }
}
