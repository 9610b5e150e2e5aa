import { APIConnectionError, APIError } from 'openai'
import { AppError } from '@/lib/base/errors'
import { type Failure, messageIn, reason, retryAfter, UpstreamError } from '@/lib/network/upstream'
import { hasNoModel } from './providers/no-model'
import type { Connection } from './providers/providers'

/** Why a model did not answer: a service's kinds, an unknown model, or a prompt too long. */
export type ModelFailure = Omit<Failure, 'kind'> & {
  kind: Failure['kind'] | 'model' | 'context' | 'overloaded'
  /** The request field that the service names as the cause. */
  param?: string
}

/** Interprets any error of the SDK, the stream or the network, for a request to `model`. */
export function classifyFailure(
  error: unknown,
  { provider }: Connection,
  model: string,
): ModelFailure {
  if (error instanceof UpstreamError)
    return { kind: error.kind, message: error.message, ...statusOf(error.status) }
  if (error instanceof APIError && !(error instanceof APIConnectionError))
    return fromReply(error, provider.title, model)
  if (error instanceof SyntaxError)
    return { kind: 'upstream', message: `${provider.title} sent a garbled stream.` }
  return { kind: 'network', message: `${provider.title} cannot be reached: ${reason(error)}.` }
}

function fromReply(error: APIError, title: string, model: string): ModelFailure {
  const body: unknown = error.error
  const message = messageIn({ error: body })
    ?.replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, 300)
  const codes = codesIn(body)
  const words = `${codes.join(' ')} ${error.code ?? ''} ${message ?? ''}`
  const status = error.status as number | undefined
  const wait = error.headers ? retryAfter(error.headers) : undefined
  const param = paramIn(body) ?? error.param ?? undefined
  const kind = hasNoModel({ status, codes, param, message: message ?? '' }, model)
    ? 'model'
    : kindOf(status, words)
  return {
    kind,
    message: sentence(
      kind,
      title,
      SHOWN_KINDS.includes(kind) && !/^\s*</.test(message ?? '<') ? message : undefined,
    ),
    ...statusOf(status),
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    ...(param ? { param } : {}),
  }
}

// Other sentences may contain the operator's key or organisation.
const SHOWN_KINDS: ModelFailure['kind'][] = ['bad_request', 'model', 'context']

const TOO_LONG =
  /context_length|string_above_max_length|request_too_large|maximum context|context window|prompt is too long|too many tokens|input token count.*exceeds|exceeds the (?:maximum|model)|reduce the length|input is too long|exceed_context_size/i

function kindOf(status: number | undefined, words: string): ModelFailure['kind'] {
  if (
    status === 401 ||
    status === 403 ||
    /api.?key (?:is )?(?:not valid|invalid)|(?:invalid|incorrect)[ _]api[ _]key/i.test(words)
  )
    return 'auth'
  if (status === 402 || /insufficient_quota|credit balance|insufficient balance/i.test(words))
    return 'billing'
  if (status === 429 || (status === 413 && /tokens per minute/i.test(words))) return 'rate'
  if (TOO_LONG.test(words)) return 'context'
  if (status === 503 || status === 529 || status === 498 || /overloaded/i.test(words))
    return 'overloaded'
  if (status === 408 || status === 504) return 'timeout'
  return status !== undefined && status >= 400 && status < 500 ? 'bad_request' : 'upstream'
}

const first = (body: unknown) =>
  (Array.isArray(body) ? body[0] : body) as Record<string, unknown> | null | undefined

function codesIn(body: unknown): string[] {
  const place = first(body)
  const inner = (place?.error && typeof place.error === 'object' ? place.error : place) as
    | Record<string, unknown>
    | null
    | undefined
  return [inner?.code, inner?.type, inner?.status].filter((one) => typeof one === 'string')
}

function paramIn(body: unknown): string | undefined {
  const param = first(body)?.param
  return typeof param === 'string' ? param : undefined
}

const statusOf = (status: number | undefined) => (status === undefined ? {} : { status })

const PHRASES: Record<ModelFailure['kind'], string> = {
  auth: 'refuses our key',
  billing: 'has no credit or quota left for us',
  rate: 'limits our requests',
  blocked: 'blocks us',
  bad_request: 'refused the request',
  upstream: 'failed',
  timeout: 'did not answer in time',
  network: 'cannot be reached',
  model: 'does not know this model',
  context: 'finds the prompt too long',
  overloaded: 'is overloaded',
}

/** A failure of the service itself, in our words only. Null if the request was at fault. */
export function serviceFault({ kind, status }: ModelFailure, title: string): string | null {
  const ofRequest = kind === 'context' || (kind === 'bad_request' && status !== 404)
  return ofRequest
    ? null
    : `${title} ${PHRASES[kind]}${status === undefined ? '' : ` (HTTP ${status})`}.`
}

const sentence = (kind: ModelFailure['kind'], title: string, message: string | undefined) =>
  `${title} ${PHRASES[kind]}${message ? `: ${message.replace(/\.$/, '')}` : ''}.`

/** The failure as callers see it, with the contract's codes. */
export function toAppError(
  failure: ModelFailure,
  provider: string,
  model: string,
  cause: unknown,
): AppError {
  const { kind, status, message, retryAfterSeconds } = failure
  const details = { provider, status: status ?? null, model, kind }
  const more = { details, cause }
  if (status === 429 || kind === 'rate') {
    const wait = retryAfterSeconds ?? (kind === 'billing' ? 3_600 : 20)
    return new AppError('provider_rate_limit', message, {
      ...more,
      wireCode: `${provider}_rate_limit`,
      retryAfterSeconds: wait,
    })
  }
  if (kind === 'auth')
    return new AppError('provider_auth_error', message, {
      ...more,
      wireCode: `${provider}_auth_error`,
    })
  if (kind === 'timeout')
    return new AppError('provider_timeout', message, { ...more, wireCode: `${provider}_timeout` })
  const shownStatus = status !== undefined && status >= 400 ? status : 502
  return new AppError('provider_failed', message, {
    ...more,
    wireCode: `${provider}_${shownStatus}`,
  })
}

/** True if the provider said that the model does not exist: `service-web` may run instead. */
export const isModelMissing = (error: unknown): boolean =>
  error instanceof AppError && error.details?.kind === 'model'

/** True if the prompt was too long for the model: the caller may shorten it and retry. */
export const isPromptTooLong = (error: unknown): boolean =>
  error instanceof AppError && error.details?.kind === 'context'
