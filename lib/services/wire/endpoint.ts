import type { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import { Exchange, estimateReply, noEndpoint, outcomeHeaders, readJson } from '@/lib/api/http'
import {
  type CallOptions,
  type ErrorBody,
  type Fields,
  readOptions,
  replyIn,
  splitEvents,
} from '@/lib/api/run'
import type { Capability } from '@/lib/base/capability'
import { type AppError, appErrorIn } from '@/lib/base/errors'
import { jsonReply } from '@/lib/base/json-text'
import { CREDITS_PER_USD } from './costs'
import { present } from './parts'
import { ignoredNames, readRequest } from './request'
import { type DialectName, isServed } from './served'

/** The wire format of one service. */
export type Dialect = {
  name: DialectName
  error: ErrorBody
  /** The key, if it is not a standard bearer token. */
  findKey: (request: Request, fields: Fields) => string | undefined
  /** Whether the key may be a field of the body, which is then read before the caller is known. */
  isKeyInBody?: boolean
  /** The status of an error, if the service uses a different one. */
  getStatus?: (error: AppError) => number
  /** The client's header for Idempotency-Key, under its own name. */
  idempotencyHeader?: string
}

/** Runs a capability. Throws its error; an estimate ends the request. */
export type CallIt = <Input, Reply, Event>(
  capability: Capability<Input, Reply, Event>,
  input: Fields,
  /** Called for each event of a streaming capability. */
  onEvent?: (event: Event) => void,
) => Promise<Reply>

/** One client request and the calls it leads to. */
export type Incoming<Input = unknown> = {
  request: Request
  id: string
  caller: Caller
  fields: Input
  call: CallIt
  /** The total cost of the calls so far. */
  credits: () => number
  callIds: string[]
  /** Names of the body without effect. */
  ignored: string[]
}
type Reply = Record<string, unknown> | unknown[] | Response
/** A way into a service. Its requests are counted under `name`. */
type Entrance<Schema extends z.ZodObject> = {
  dialect: Dialect
  name: string
  schema: Schema
  readFields?: (request: Request) => Promise<Fields>
}
const COST_HEADER = 'X-Cost-USD'
/** To the nano-USD. */
const USD_DIGITS = 9

/** A handler in a service's format. */
export function dialectEndpoint<Schema extends z.ZodObject>(
  { dialect, name, schema, readFields = readJson }: Entrance<Schema>,
  work: (incoming: Incoming<z.output<Schema>>) => Promise<Reply>,
) {
  return async (request: Request): Promise<Response> => {
    if (!isServed(dialect.name)) return noEndpoint(request, '', dialect.error)
    const exchange = new Exchange(request)
    let calls: Calls | null = null
    try {
      // Some clients send the header empty, or `Bearer` alone.
      const isNamed = /^(?!bearer\s*$)\S/i.test(request.headers.get('authorization') ?? '')
      const isEarly = dialect.isKeyInBody && !isNamed
      const reading = isEarly ? readFields(request) : null
      const forKey = (await reading?.catch((): Fields => ({}))) ?? {}
      const caller = await exchange.enter(name, dialect.findKey(request, forKey))
      calls = new Calls(dialect, exchange, caller)
      const { callIds, call, ignored } = calls
      const { id } = exchange
      const body = await (reading ?? readFields(request))
      ignored.push(...ignoredNames(schema, body))
      const fields = readRequest(schema, body)
      const credits = () => calls?.credits ?? 0
      const reply = await work({ request, id, caller, fields, call, credits, callIds, ignored })
      return await toResponse(reply, { ...exchange.rate, ...calls.headers, ...calls.costHeader })
    } catch (failure) {
      if (failure instanceof Estimated) return failure.response
      return failed(dialect, exchange, failure, calls?.costHeader)
    }
  }
}

/** A handler of free requests: an account's credit, or the state of its jobs. */
export function freeEndpoint(
  dialect: Dialect,
  work: (
    incoming: Pick<Incoming, 'request' | 'caller'>,
  ) => Promise<Record<string, unknown> | Response>,
) {
  return async (request: Request): Promise<Response> => {
    if (!isServed(dialect.name)) return noEndpoint(request, '', dialect.error)
    const exchange = new Exchange(request)
    try {
      const caller = await exchange.admit(dialect.findKey(request, {}))
      const reply = await work({ request, caller })
      return await toResponse(reply, { ...exchange.rate, 'X-Request-Id': exchange.id })
    } catch (failure) {
      return failed(dialect, exchange, failure)
    }
  }
}

/** The key of a bearer token or by itself, which may follow the service's own prefix. */
export function bearerAfter(prefix: string, request: Request, field?: unknown): string | undefined {
  const bearer = /^(?:Bearer +)?(\S+)$/i.exec(
    request.headers.get('authorization')?.trim() ?? '',
  )?.[1]
  const token = bearer ?? (typeof field === 'string' ? field : undefined)
  return token?.startsWith(prefix) ? token.slice(prefix.length) : token
}

/** Runs the work for each item, a few at a time. Results keep the order. */
export async function inTurn<In, Out>(
  all: In[],
  work: (input: In) => Promise<Out>,
  atOnce = 4,
): Promise<Out[]> {
  const outputs: Out[] = []
  for (let at = 0; at < all.length; at += atOnce)
    outputs.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))))
  return outputs
}

/** Whether an error concerns only one page, and not the key, credit or load. */
export function isOfPage(failure: unknown): failure is AppError {
  return [400, 422, 500, 502, 504].includes(appErrorIn(failure)?.status ?? 0)
}

async function toResponse(reply: object, headers: Record<string, string>): Promise<Response> {
  if (!(reply instanceof Response))
    return jsonReply(reply, { headers: { 'Cache-Control': 'no-store', ...headers } })
  if (!reply.headers.has('cache-control')) reply.headers.set('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headers))
    if (!reply.headers.has(name)) reply.headers.set(name, value)
  return reply
}

function failed(
  dialect: Dialect,
  exchange: Exchange,
  failure: unknown,
  headers: Record<string, string> = {},
): Response {
  const response = exchange.failed(failure, headers, dialect.error)
  const error = appErrorIn(failure)
  const status = error && dialect.getStatus?.(error)
  if (!status || status === response.status || response.body === null) return response
  return new Response(response.body, { status, headers: response.headers })
}

/** The calls of one request. The first one gets the request's id and the options of its headers. */
class Calls {
  readonly headers: Record<string, string> = {}
  readonly callIds: string[] = []
  readonly ignored: string[] = []
  readonly #dialect: Dialect
  readonly #exchange: Exchange
  readonly #caller: Caller
  #cost = 0
  #count = 0
  #running = 0

  constructor(dialect: Dialect, exchange: Exchange, caller: Caller) {
    this.#dialect = dialect
    this.#exchange = exchange
    this.#caller = caller
  }

  get credits(): number {
    return Math.round(this.#cost * CREDITS_PER_USD)
  }

  /** What the calls were charged, for services whose replies have no place for it. */
  get costHeader(): Record<string, string> {
    const isKnown = this.#count > 0 && this.#running === 0
    return isKnown ? { [COST_HEADER]: this.#cost.toFixed(USD_DIGITS) } : {}
  }

  readonly call: CallIt = (capability, input, onEvent) => {
    this.#running++
    return this.#run(capability, input, onEvent)
      .catch((failure) => {
        this.#cost += Number(appErrorIn(failure)?.details?.cost ?? 0)
        throw failure
      })
      .finally(() => this.#running--)
  }

  async #run<Input, Reply, Event>(
    capability: Capability<Input, Reply, Event>,
    input: Fields,
    onEvent?: (event: Event) => void,
  ): Promise<Reply> {
    const number = ++this.#count
    const exchange = number === 1 ? this.#exchange : new Exchange(this.#exchange.request)
    const outcome = await exchange.run({
      caller: this.#caller,
      capability,
      // Clients send null for what they leave out.
      input: present(input),
      ignored: this.ignored,
      options: this.#options(number),
      // Usage and done are part of the reply.
      onEvent: async (event) => onEvent?.(event as Event),
    })
    if (outcome.kind === 'estimated') throw new Estimated(estimateReply(outcome, exchange.rate))
    Object.assign(this.headers, outcomeHeaders(outcome), { 'X-Request-Id': this.#exchange.id })
    if (outcome.kind === 'completed') this.#cost += outcome.receipt.cost
    this.callIds.push(outcome.id)
    return capability.events && outcome.kind === 'replayed'
      ? replay(outcome.text, onEvent)
      : replyIn(outcome)
  }

  /** The idempotency key belongs to the first call; each further call has a derived one. */
  #options(number: number): CallOptions {
    const { request } = this.#exchange
    const options = readOptions(request)
    const own = this.#dialect.idempotencyHeader
    const key = options.idempotency?.key ?? (own ? request.headers.get(own) : null)
    if (!key) return options
    const scope = new URL(request.url).pathname
    return { ...options, idempotency: { key: number === 1 ? key : `${key}.${number}`, scope } }
  }
}

/** A replayed stream: its reply and its events. */
function replay<Reply, Event>(transcript: string, onEvent?: (event: Event) => void): Reply {
  const events = splitEvents(transcript).map((line) => JSON.parse(line) as { type: string })
  for (const event of events) onEvent?.(event as Event)
  return events.find(({ type }) => type === 'usage') as Reply
}

/** The estimate of the first call, instead of the reply. */
class Estimated extends Error {
  override name = 'Estimated'
  readonly response: Response

  constructor(response: Response) {
    super('only the price was asked for')
    this.response = response
  }
}
