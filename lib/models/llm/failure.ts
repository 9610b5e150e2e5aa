import { APIConnectionError, APIError } from 'openai'
import { AppError } from '@/lib/base/errors'
import { isObject } from '@/lib/base/json'
import { type Failure, messageIn, reason, retryAfter, UpstreamError } from '@/lib/network/upstream'
import { readWrittenCall } from './output/written-call'
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
    return { kind: error.kind, message: error.message, ...withStatus(error.status) }
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
  // Errors within a stream have no status of their own.
  const status = (error.status as number | undefined) ?? statusIn(body)
  const wait = error.headers ? retryAfter(error.headers) : undefined
  const param = paramIn(body) ?? error.param ?? undefined
  const kind = hasNoModel({ status, codes, param, message: message ?? '' }, model)
    ? 'model'
    : kindOf(status, words)
  return {
    kind,
    message: sentence(kind, title, isShown(kind, message ?? '<') ? message : undefined),
    ...withStatus(status),
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
    ...(param ? { param } : {}),
  }
}

// Other sentences may contain the operator's key or organisation.
const SHOWN_KINDS: ModelFailure['kind'][] = ['bad_request', 'model', 'context']
const OWN_FAULTS: ModelFailure['kind'][] = ['upstream', 'overloaded']
const PRIVATE =
  /\b(?:sk|org|proj|user|acct|key|req)[-_][\w-]{4}|[\w-]{24}|@|:\/\/|:\d{2}|\d\.\d{1,3}\.\d|(?<!\w)\/\w|\.(?:internal|lan|local)\b/i

function isShown(kind: ModelFailure['kind'], message: string): boolean {
  if (/^\s*</.test(message)) return false
  return SHOWN_KINDS.includes(kind) || (OWN_FAULTS.includes(kind) && !PRIVATE.test(message))
}

const TOO_LONG =
  /context_length|string_above_max_length|request_too_large|contextwindowexceeded|max_prompt_tokens|maximum (?:context|prompt|model) length|context (?:window|length|size|limit)|context the overflows|(?:prompt|input|request) (?:is )?too (?:long|large)|too many (?:input )?tokens|input token count.{0,80}exceeds|exceeds? (?:the )?(?:maximum|model|configured|available|context|limit of)|exceeded model token limit|reduce (?:the|your) (?:length|prompt|message|input)|longer than the (?:model|maximum)|model's context length|must have less than \d|max_new_tokens. must be|exceed_context_size|max_model_len|range of input length|(?<!max_\w{0,12}_?)tokens? (?:limit |count )?.{0,40}(?:exceed|more than max|too many)|maximum number of input tokens|(?:conversation|text|message)s? (?:is|are) too long|expected maxlength: \d+, actual|(?:prompt|输入|内容|文本|上下文).{0,12}(?:超长|过长|超出|超过)/i

/** The limit of the answer, not of the prompt. */
const OUTPUT_LIMIT =
  /max_(?:\w{1,12}_)?tokens\W{0,3}(?:\d{1,9}\W{0,3})?exceeds(?!.{0,200}(?:input|prompt|context|message))/i

/** A request above the limit of a minute can never pass. */
function isAboveLimit(words: string): boolean {
  const [, limit = '', requested = ''] =
    /limit:? ([\d,]{1,12})[^\d]{1,40}(?:[\d,]{1,12}[^\d]{1,20})?requested:? ([\d,]{1,12})/i.exec(
      words,
    ) ?? []
  const value = (text: string) => Number(text.replaceAll(',', ''))
  return requested !== '' && value(requested) > value(limit)
}

/** Errors within streams and replies of status 200 may have nothing but words. */
const RATE = /rate[ _-]?limit|too many requests|quota exceeded|throttl/i

const NO_CREDIT =
  /insufficient_quota|exceeded_current_quota|credit balance|insufficient (?:account )?(?:balance|credits?|funds)|used all available credits|spending limit|arrearage|余额不足|欠费/i

function kindOf(status: number | undefined, words: string): ModelFailure['kind'] {
  if (status === 402 || (status !== 401 && NO_CREDIT.test(words))) return 'billing'
  if (
    status === 401 ||
    status === 403 ||
    /api.?key (?:is )?(?:not valid|invalid|expired)|(?:invalid|incorrect)[ _]api[ _]key/i.test(
      words,
    )
  )
    return 'auth'
  if ((status === 429 || status === 413) && isAboveLimit(words)) return 'context'
  if (status === 429 || (status === 413 && /tokens per minute/i.test(words))) return 'rate'
  if ((status === undefined && RATE.test(words)) || /\brate_limit_error\b/.test(words))
    return 'rate'
  if ((TOO_LONG.test(words) && !OUTPUT_LIMIT.test(words)) || status === 413) return 'context'
  // A chat template that takes no such messages is the request's fault.
  if (status === 500 && /\broles?\b.{0,60}(?:support|alternat|expect)/i.test(words))
    return 'bad_request'
  if (status === 503 || status === 529 || status === 498 || /overloaded/i.test(words))
    return 'overloaded'
  if (status === 408 || status === 504) return 'timeout'
  // A conflict, or too early: the same request passes later.
  if (status === 409 || status === 425) return 'upstream'
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
  return [inner?.code, inner?.type, inner?.status].filter((code) => typeof code === 'string')
}

function statusIn(body: unknown): number | undefined {
  const place = first(body)
  const codes = [place?.code, place?.status, place?.status_code, place?.http_code]
  const code = codes.map(Number).find((status) => status >= 400 && status < 600)
  return code && Number.isInteger(code) ? code : undefined
}

function paramIn(body: unknown): string | undefined {
  const place = first(body)
  const inner = isObject(place?.error) ? place.error : place
  const detail = Array.isArray(place?.detail) ? place.detail[0] : undefined
  const path = isObject(detail) && Array.isArray(detail.loc) ? detail.loc : []
  const param =
    inner?.param ?? path.find((segment) => typeof segment === 'string' && segment !== 'body')
  return typeof param === 'string' && param !== '' ? param : undefined
}

/** What the model wrote before its service refused it as invalid, which may be right after all. */
export function failedGeneration(error: unknown): string | undefined {
  const body = error instanceof AppError && error.cause instanceof APIError && error.cause.error
  const place = first(body || null)
  const inner = isObject(place?.error) ? place.error : place
  const text = inner?.failed_generation
  return typeof text === 'string' && text.trim() !== '' ? readWrittenCall(text) : undefined
}

const withStatus = (status: number | undefined) => (status === undefined ? {} : { status })

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

/** True if the provider refused the request for another reason than its key or model. */
export const isRefused = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.details?.kind === 'bad_request' ||
    (error.details?.kind === 'context' && error.details.status === 413) ||
    (error.details?.kind === 'upstream' && error.details.status === 500))

/** True if the prompt was too long for the model: the caller may shorten it and retry. */
export const isPromptTooLong = (error: unknown): boolean =>
  error instanceof AppError && error.details?.kind === 'context'
