import type { z } from 'zod'
import { PRODUCT } from '@/lib/base/config'
import { timeLimit } from '@/lib/base/runtime'
import { noteUpstream } from '@/lib/base/telemetry'
import type { Caller } from './caller'
import { circuitFor } from './circuit'
import { classify, type Reply } from './classify'
import { upstreamFetch } from './connection'
import { readBody } from './read-body'
import { retrying } from './retry'
import { type Failure, UpstreamError } from './upstream-error'

/** A request to a configured service, never to a URL from a customer. */
export type UpstreamRequest = {
  /** Name of the service, for messages and for its circuit. */
  provider: string
  /** Its key or address, which separates the circuits of the same service. */
  account?: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON, or unchanged if it is a string. */
  body?: unknown
  /** Timeout of one attempt, from connecting to the last byte. */
  timeoutMs?: number
  maxBytes?: number
  /** Retries after `upstream`, `network` and short `rate` failures. */
  retries?: number
  /** Excluded from the provider's statistics. */
  isCheck?: boolean
  /** Called once the service has answered or failed, not if it was not asked. */
  onEnd?: (isFailed: boolean) => void
  /** Detects a failure that the status does not show. Called for every reply, even 200. */
  failure?: (reply: Reply) => Failure | undefined
}

/** Requests JSON and validates it with `schema`. Throws UpstreamError, or the signal's reason. */
export function json<T>(
  url: string | URL,
  schema: z.ZodType<T>,
  request: UpstreamRequest,
  caller: Caller,
): Promise<T> {
  return ask(url, request, caller, (reply) => {
    const { provider } = request
    const { status, body } = reply
    if (body === undefined) {
      const what = /^\s*</.test(reply.text)
        ? 'HTML'
        : reply.text.trim() === ''
          ? 'nothing'
          : 'something else'
      throw new UpstreamError(provider, {
        kind: 'upstream',
        status,
        message: `${provider} sent ${what} instead of JSON.`,
      })
    }
    const outcome = schema.safeParse(body)
    if (outcome.success) return outcome.data
    const issue = outcome.error.issues[0]
    const message = `${provider} sent an unknown reply: ${issue?.path.join('.') || 'body'}: ${issue?.message}.`
    throw new UpstreamError(provider, { kind: 'upstream', status, message })
  })
}

/** Requests text (feeds, pages). Fails like `json`. */
export function text(url: string | URL, request: UpstreamRequest, caller: Caller): Promise<string> {
  return ask(url, request, caller, (reply) => reply.text)
}

function ask<T>(
  url: string | URL,
  request: UpstreamRequest,
  caller: Caller,
  take: (reply: Reply) => T,
): Promise<T> {
  const circuit = circuitFor(request.provider, request.account ?? new URL(url).origin)
  return circuit.run(() =>
    noted(request, () =>
      retrying(request.retries ?? 1, caller, async () => {
        const reply = await attempt(url, request, caller)
        const failure = request.failure?.(reply) ?? classify(request.provider, reply)
        if (failure) throw new UpstreamError(request.provider, { status: reply.status, ...failure })
        return take(reply)
      }),
    ),
  )
}

/** Adds the request to the provider's statistics, unless the request itself was wrong. */
async function noted<T>(
  { provider, isCheck, onEnd }: UpstreamRequest,
  work: () => Promise<T>,
): Promise<T> {
  const from = performance.now()
  const note = (error: string | null) => {
    if (!isCheck) noteUpstream(provider, performance.now() - from, error)
  }
  try {
    const result = await work()
    note(null)
    onEnd?.(false)
    return result
  } catch (error) {
    // A request that its caller ends has been sent.
    onEnd?.(error instanceof UpstreamError)
    if (error instanceof UpstreamError && error.kind !== 'bad_request') note(error.message)
    throw error
  }
}

async function attempt(
  url: string | URL,
  request: UpstreamRequest,
  caller: Caller,
): Promise<Reply> {
  const { provider, body } = request
  const timeoutMs = Math.max(
    1,
    Math.min(request.timeoutMs ?? 10_000, (caller.deadline ?? Infinity) - Date.now()),
  )
  const limit = timeLimit(timeoutMs)
  try {
    const response = await upstreamFetch(url, {
      method: request.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        'user-agent': `${PRODUCT} (self-hosted)`,
        ...(body === undefined || typeof body === 'string'
          ? {}
          : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.any([caller.signal, limit]),
    })
    const content = await readBody(response, request.maxBytes ?? 5_000_000, provider)
    return {
      status: response.status,
      headers: response.headers,
      text: content,
      body: parse(content),
    }
  } catch (error) {
    caller.signal.throwIfAborted()
    if (error instanceof UpstreamError) throw error
    if (limit.aborted) {
      const message = `${provider} did not reply within ${Math.round(timeoutMs / 100) / 10} s.`
      throw new UpstreamError(provider, { kind: 'timeout', message }, error)
    }
    throw new UpstreamError(
      provider,
      { kind: 'network', message: `${provider} cannot be reached: ${reason(error)}.` },
      error,
    )
  }
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

const REASONS: [RegExp, string][] = [
  [/^(?:ENOTFOUND|EAI_)/, 'its address was not found'],
  [/^ECONNREFUSED$/, 'the connection is refused'],
  [/TIMEDOUT|_TIMEOUT$/, 'no connection in time'],
  [/^E(?:HOST|NET)UNREACH$/, 'there is no way to it'],
  [/CERT|SELF_SIGNED|ERR_TLS|^ERR_SSL/, 'its certificate is not valid'],
]

/** Why a service cannot be reached, by the innermost system error: never a library's code. */
export function reason(error: unknown): string {
  let innermost = ''
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string') innermost = code
  }
  return REASONS.find(([codes]) => codes.test(innermost))?.[1] ?? 'the connection was lost'
}
