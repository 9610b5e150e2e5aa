import { bodyFrom } from './body.ts'
import { GroundwireError, NetworkError } from './error.ts'
import { framesOf } from './frames.ts'

/** A server that asks for more gives its error to the program. */
const MAX_RETRY_DELAY_MS = 60_000

/** How to reach the server. */
export type ClientOptions = {
  /** An API key made in the dashboard. */
  apiKey: string
  /** Address of the server, such as http://127.0.0.1:3000. */
  baseUrl: string
  /**
   * Retries after a failed connection, 429 or 503, within a minute; 2 by default. All tries of a
   * call have the same Idempotency-Key, so that it is charged once.
   */
  maxRetries?: number
  /** Used instead of the global fetch. */
  fetch?: typeof fetch
}

/** Options of a single call. */
export type CallOptions = {
  signal?: AbortSignal
  /** Generated if absent. */
  idempotencyKey?: string
  /** In USD. A call that could cost more is refused. */
  maxCost?: number
}

/** How a request can be cancelled. */
export type AbortOption = Pick<CallOptions, 'signal'>

/** Sends a request and returns its JSON reply. */
export type SendRequest = <Reply>(
  method: string,
  path: string,
  options?: AbortOption,
) => Promise<Reply>

/** What a call would cost, in USD. */
export type Estimate = {
  min: number
  expected: number
  max: number
  lines: { unit: string; amount: number; usd: number; model?: string }[]
}

/** Sends requests: keys, retries, errors, streams. */
export class Transport {
  readonly #options: Required<ClientOptions>

  constructor({ apiKey, baseUrl, maxRetries = 2, fetch: send = fetch }: ClientOptions) {
    if (!apiKey?.trim()) {
      const facts = { type: 'authentication_error', code: 'missing_service_api_key' }
      throw new GroundwireError(0, 'There is no API key: apiKey is empty.', facts)
    }
    this.#options = { apiKey, baseUrl: serverAddress(baseUrl), maxRetries, fetch: send }
  }

  /**
   * Estimates what a call to `path` (see `paths`) would cost. Free of charge. Throws GroundwireError.
   */
  async estimate(path: string, request: object, { signal }: AbortOption = {}): Promise<Estimate> {
    const response = await this.#send(path, request, { 'X-Estimate-Only': 'true' }, signal)
    return (await response.json()) as Estimate
  }

  /** One call and its reply. Throws GroundwireError. */
  protected async call<Reply>(
    path: string,
    request: object,
    options: CallOptions = {},
  ): Promise<Reply> {
    const response = await this.#send(path, request, billingHeaders(options), options.signal)
    return readReply<Reply>(response, options.signal)
  }

  /**
   * The events of a stream as they arrive; stop the loop ends the call. An `error` event is
   * thrown as GroundwireError.
   */
  protected async *events<Event>(
    path: string,
    request: object,
    options: CallOptions = {},
  ): AsyncGenerator<Event, void, undefined> {
    const stop = new AbortController()
    const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal
    const headers = { Accept: 'text/event-stream', ...billingHeaders(options) }
    const response = await this.#send(path, request, headers, signal)
    let ended = false
    try {
      for await (const frame of framesOf(response)) {
        if (frame.type === 'error' || (frame.type === undefined && 'error' in frame))
          throw GroundwireError.ofFrame(frame, response)
        ended ||= frame.type === 'done'
        yield frame as Event
      }
      if (!ended) throw streamCut(response)
    } catch (error) {
      if (error instanceof GroundwireError || signal.aborted) throw error
      throw streamCut(response, error)
    } finally {
      stop.abort()
    }
  }

  /** A request that is free and can safely be repeated. Throws GroundwireError. */
  protected async request<Reply>(
    method: string,
    path: string,
    { signal }: AbortOption = {},
  ): Promise<Reply> {
    return readReply<Reply>(await this.#send(path, null, {}, signal, method), signal)
  }

  async #send(
    path: string,
    body: object | null,
    headers: Record<string, string>,
    signal?: AbortSignal,
    method = 'POST',
  ): Promise<Response> {
    const { apiKey, baseUrl, maxRetries, fetch: send } = this.#options
    const content = body && (await bodyFrom(body))
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= maxRetries
      const response = await send(baseUrl + path, {
        method,
        headers: {
          ...(typeof content === 'string' ? { 'Content-Type': 'application/json' } : {}),
          Authorization: `Bearer ${apiKey}`,
          ...headers,
        },
        body: content,
        signal: signal ?? null,
      }).catch((error: unknown) => {
        if (signal?.aborted) throw error
        if (isLast) throw new NetworkError(error)
        return null
      })
      if (response?.ok) return response
      const error = response && (await GroundwireError.of(response))
      const delay = error?.retryAfterMs ?? 250 * 2 ** attempt
      if (error && (isLast || !error.isTransient || delay > MAX_RETRY_DELAY_MS)) throw error
      await pause(delay, signal)
    }
  }
}

/** The server's address, also where that of one of its APIs was set. Throws GroundwireError. */
export function serverAddress(text: string): string {
  const address = String(text ?? '')
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/(?:api(?:\/v2)?|v1)$/, '')
  if (/^https?:\/\/[^/]/i.test(address)) return address
  const message = `The address of the server must begin with http:// or https://: "${text}".`
  throw new GroundwireError(0, message, { type: 'network_error', code: 'unreachable' })
}

async function readReply<Reply>(response: Response, signal?: AbortSignal): Promise<Reply> {
  const text = await response.text().catch((error: unknown) => {
    throw signal?.aborted ? error : new NetworkError(error)
  })
  try {
    return JSON.parse(text) as Reply
  } catch {
    const code = 'not_json'
    throw new GroundwireError(response.status, 'The server sent something other than JSON.', {
      code,
    })
  }
}

function streamCut({ status }: Response, cause?: unknown): GroundwireError {
  const message = 'The stream broke off before its end.'
  return Object.assign(new GroundwireError(status, message, { code: 'stream_cut' }), { cause })
}

function billingHeaders({ idempotencyKey, maxCost }: CallOptions): Record<string, string> {
  const key = { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() }
  return maxCost === undefined ? key : { ...key, 'X-Max-Cost': maxCost.toFixed(9) }
}

/** Waits, or throws the signal's reason. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
