import {
  type Caller,
  type CallOptions,
  type ErrorBody,
  Exchange,
  estimateReply,
  type Fields,
  linesOf,
  noEndpoint,
  optionsOf,
  outcomeHeaders,
  readJson,
  replyIn,
} from '@/lib/api'
import type { Capability } from '@/lib/capability'
import { type AppError, appErrorIn } from '@/lib/errors'
import { type DialectName, isServed } from './served'

/** A credit of other services' clients is a hundredth of a cent. */
const CREDITS_PER_USD = 10_000

/** How the clients of one service speak. */
export type Dialect = {
  name: DialectName
  error: ErrorBody
  /** The key, where it is not our own bearer token. */
  keyOf: (request: Request, fields: Fields) => string | undefined
  /** The status of an error, where the service has another one than ours. */
  statusOf?: (error: AppError) => number
  /** The client's header with its own name for Idempotency-Key. */
  idempotencyHeader?: string
}

/** Calls a capability; its failure is thrown, and its estimate answered. */
export type CallIt = <Input, Reply, Event>(
  capability: Capability<Input, Reply, Event>,
  input: Fields,
  /** Each event of a capability that streams. */
  onEvent?: (event: Event) => void,
) => Promise<Reply>

/** One request of a client, and the calls that it leads to. */
export type Asked = {
  request: Request
  id: string
  caller: Caller
  fields: Fields
  call: CallIt
  /** What the calls cost so far. */
  credits: () => number
  /** The ids of the calls that went well. */
  callIds: string[]
}
export type Work = (asked: Asked) => Promise<Record<string, unknown> | unknown[] | Response>

type Reading = (request: Request) => Promise<Fields>

/** A handler in a service's own words; its requests are counted under `name`. */
export function dialectEndpoint(
  dialect: Dialect,
  name: string,
  work: Work,
  read: Reading = readJson,
) {
  return async (request: Request): Promise<Response> => {
    if (!isServed(dialect.name)) return noEndpoint(request, '', dialect.error)
    const exchange = new Exchange(request)
    let calls: Calls | null = null
    try {
      const reading = read(request)
      const forKey = await reading.catch((): Fields => ({}))
      const caller = await exchange.authenticate(name, dialect.keyOf(request, forKey))
      calls = new Calls(dialect, exchange, caller)
      const { callIds, call } = calls
      const { id } = exchange
      const fields = await reading
      const credits = () => calls?.credits ?? 0
      const reply = await work({ request, id, caller, fields, call, credits, callIds })
      return answered(reply, { ...exchange.rate, ...calls.headers })
    } catch (failure) {
      if (failure instanceof Estimated) return failure.response
      return failed(dialect, exchange, (await calls?.refusal(failure)) ?? failure)
    }
  }
}

/** A handler of what is free: what an account has and what its jobs are doing. */
export function freeEndpoint(
  dialect: Dialect,
  work: (asked: Pick<Asked, 'request' | 'caller'>) => Promise<Record<string, unknown> | Response>,
) {
  return async (request: Request): Promise<Response> => {
    if (!isServed(dialect.name)) return noEndpoint(request, '', dialect.error)
    const exchange = new Exchange(request)
    try {
      const caller = await exchange.admit(dialect.keyOf(request, {}))
      const reply = await work({ request, caller })
      return answered(reply, { ...exchange.rate, 'X-Request-Id': exchange.id })
    } catch (failure) {
      return failed(dialect, exchange, failure)
    }
  }
}

/** The key of a bearer token or by itself, which may follow the service's own prefix. */
export function bearerAfter(prefix: string, request: Request, other?: unknown): string | undefined {
  const bearer = /^(?:Bearer +)?(\S+)$/i.exec(
    request.headers.get('authorization')?.trim() ?? '',
  )?.[1]
  const given = bearer ?? (typeof other === 'string' ? other : undefined)
  return given?.startsWith(prefix) ? given.slice(prefix.length) : given
}

/** Does the work for each, a few at a time; results in the order given. */
export async function inTurn<In, Out>(
  all: In[],
  work: (one: In) => Promise<Out>,
  atOnce = 4,
): Promise<Out[]> {
  const done: Out[] = []
  for (let at = 0; at < all.length; at += atOnce)
    done.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))))
  return done
}

/** Whether a failure is of one page alone: no matter of key, credit or load. */
export function isOfPage(failure: unknown): failure is AppError {
  return [400, 422, 500, 502, 504].includes(appErrorIn(failure)?.status ?? 0)
}

function answered(reply: object, headers: Record<string, string>): Response {
  if (!(reply instanceof Response))
    return Response.json(reply, { headers: { 'Cache-Control': 'no-store', ...headers } })
  if (!reply.headers.has('cache-control')) reply.headers.set('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers))
    if (!reply.headers.has(name)) reply.headers.set(name, value)
  return reply
}

function failed(dialect: Dialect, exchange: Exchange, failure: unknown): Response {
  const response = exchange.failed(failure, {}, dialect.error)
  const error = appErrorIn(failure)
  const status = error && dialect.statusOf?.(error)
  if (!status || status === response.status || response.body === null) return response
  return new Response(response.body, { status, headers: response.headers })
}

/** The calls of one request: the first under its own id, with the options of its headers. */
class Calls {
  readonly headers: Record<string, string> = {}
  readonly callIds: string[] = []
  readonly #dialect: Dialect
  readonly #exchange: Exchange
  readonly #caller: Caller
  #cost = 0
  #count = 0

  constructor(dialect: Dialect, exchange: Exchange, caller: Caller) {
    this.#dialect = dialect
    this.#exchange = exchange
    this.#caller = caller
  }

  get credits(): number {
    return Math.round(this.#cost * CREDITS_PER_USD)
  }

  readonly call: CallIt = (...wanted) => this.#run(...wanted)

  async #run<Input, Reply, Event>(
    capability: Capability<Input, Reply, Event>,
    input: Fields,
    onEvent?: (event: Event) => void,
  ): Promise<Reply> {
    const number = ++this.#count
    const exchange = number === 1 ? this.#exchange : new Exchange(this.#exchange.request)
    const done = await exchange.run({
      caller: this.#caller,
      capability,
      input,
      options: this.#options(number),
      // Usage and done are in the reply.
      onEvent: async (event) => onEvent?.(event as Event),
    })
    if (done.kind === 'estimated') throw new Estimated(estimateReply(done, exchange.rate))
    Object.assign(this.headers, outcomeHeaders(done), { 'X-Request-Id': this.#exchange.id })
    if (done.kind === 'completed') this.#cost += done.receipt.cost
    this.callIds.push(done.id)
    return capability.events && done.kind === 'replayed'
      ? repeated(done.text, onEvent)
      : replyIn(done)
  }

  /** What a request that led to no call is told: it counts against the rate all the same. */
  async refusal(failure: unknown): Promise<unknown> {
    if (this.#count > 0) return failure
    return this.#exchange.count(this.#caller).then(
      () => failure,
      (refused) => refused,
    )
  }

  /** A key of a request is that of its first call; each further call has one of its own. */
  #options(number: number): CallOptions {
    const { request } = this.#exchange
    const options = optionsOf(request)
    const own = this.#dialect.idempotencyHeader
    const key = options.idempotency?.key ?? (own ? request.headers.get(own) : null)
    if (!key) return options
    const scope = new URL(request.url).pathname
    return { ...options, idempotency: { key: number === 1 ? key : `${key}.${number}`, scope } }
  }
}

/** The reply of a stream that is given again, with its events. */
function repeated<Reply, Event>(transcript: string, onEvent?: (event: Event) => void): Reply {
  const events = linesOf(transcript).map((line) => JSON.parse(line) as { type: string })
  for (const event of events) onEvent?.(event as Event)
  return events.find(({ type }) => type === 'usage') as Reply
}

/** The estimate of the first call, in place of the reply. */
class Estimated extends Error {
  override name = 'Estimated'
  readonly response: Response

  constructor(response: Response) {
    super('only the price was asked for')
    this.response = response
  }
}
