import {
  type Caller,
  type ErrorBody,
  Exchange,
  estimateReply,
  type Fields,
  noEndpoint,
  onlyMethods,
  outcomeHeaders,
  readJson,
  replyIn,
} from '@/lib/api'
import type { Capability } from '@/lib/capability'
import { clientKey } from './client-key'
import { isServed } from './served'

/** A credit of Tavily's clients is a hundredth of a cent. */
const CREDITS_PER_USD = 10_000
const PREFIX = 'tvly-'

export const tavilyError: ErrorBody = ({ message, wireCode }) => ({
  detail: { error: message, error_code: wireCode },
})

/** 405 of Tavily's addresses. */
export const tavilyWrongMethod = onlyMethods('POST', tavilyError)

/** 404 of what is not served under /tavily. */
export function tavilyUnknown(request: Request): Response {
  return noEndpoint(request, ' See docs/dialects.md for what is served.', tavilyError)
}

/** What one request of a client leads to: calls, and the reply that is made of theirs. */
export type TavilyCalls = {
  fields: Fields
  /** Calls a capability; its failure is thrown, and its estimate answered. */
  call: <Input, Reply, Event>(
    capability: Capability<Input, Reply, Event>,
    input: Fields,
  ) => Promise<Reply>
}
type Work = (calls: TavilyCalls) => Promise<Record<string, unknown>>

/** A POST handler in Tavily's words; its requests are counted under `name`. */
export function tavilyEndpoint(name: string, work: Work) {
  return async function POST(request: Request): Promise<Response> {
    if (!isServed('tavily')) return noEndpoint(request, '', tavilyError)
    const from = performance.now()
    const exchange = new Exchange(request)
    const headers: Record<string, string> = {}
    let cost = 0
    try {
      const reading = readJson(request)
      const caller = await exchange.authenticate(
        name,
        keyOf(request, await reading.catch((): Fields => ({}))),
      )
      const fields = await reading
      const first = exchangesOf(exchange)
      const call: TavilyCalls['call'] = async (capability, input) => {
        const done = await run(first(), caller, capability, input)
        Object.assign(headers, outcomeHeaders(done))
        if (done.kind === 'completed') cost += done.receipt.cost
        return replyIn(done)
      }
      const reply = await work({ fields, call })
      const credits = Math.round(cost * CREDITS_PER_USD)
      return Response.json(
        {
          ...reply,
          response_time: Math.round(performance.now() - from) / 1_000,
          ...(fields.include_usage === true ? { usage: { credits } } : {}),
          request_id: exchange.id,
        },
        { headers: { ...exchange.rate, ...headers, 'Cache-Control': 'no-store' } },
      )
    } catch (failure) {
      if (failure instanceof Estimated) return failure.response
      return exchange.failed(failure, {}, tavilyError)
    }
  }
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

/** The request's own exchange for its first call, and another for each further one. */
function exchangesOf(exchange: Exchange): () => Exchange {
  let next: Exchange | null = exchange
  return () => {
    const one = next ?? new Exchange(exchange.request)
    next = null
    return one
  }
}

async function run<Input, Reply, Event>(
  exchange: Exchange,
  caller: Caller,
  capability: Capability<Input, Reply, Event>,
  input: Fields,
) {
  const outcome = await exchange.run({ caller, capability, input })
  if (outcome.kind === 'estimated') throw new Estimated(estimateReply(outcome, exchange.rate))
  return outcome
}

/** Clients send it as bearer token, which may follow `tvly-`, or as `api_key` in the body. */
function keyOf(request: Request, { api_key }: Fields): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '')?.[1]
  const given = bearer ?? (typeof api_key === 'string' ? api_key : clientKey(request))
  return given?.startsWith(PREFIX) ? given.slice(PREFIX.length) : given
}
