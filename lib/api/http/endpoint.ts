import {
  type CompletedCall,
  type ErrorBody,
  type EstimatedCall,
  factHeaders,
  type ReplayedCall,
  report,
} from '@/lib/api/run'
import type { Capability } from '@/lib/base/capability'
import { jsonReply, textBody } from '@/lib/base/json-text'
import { readJson } from './body'
import { Exchange, type Headers } from './exchange'

export const JSON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** How the fields of a request are read from its body. */
export type ReadBody = (request: Request) => Promise<Record<string, unknown>>

/** A POST handler that runs a capability and returns its reply as JSON. */
export function endpoint<Input, Reply>(
  capability: Capability<Input, Reply>,
  more: { headers?: Headers; status?: number; readFields?: ReadBody } = {},
) {
  const readFields = more.readFields ?? readJson
  return async function POST(request: Request): Promise<Response> {
    const exchange = new Exchange(request)
    try {
      const caller = await exchange.authenticate(capability.name)
      const outcome = await exchange.run({ caller, capability, input: () => readFields(request) })
      if (outcome.kind === 'estimated') return estimateReply(outcome, exchange.rate)
      return new Response(textBody(outcome.text), {
        status: more.status ?? 200,
        headers: { ...exchange.rate, ...more.headers, ...outcomeHeaders(outcome), ...JSON_HEADERS },
      })
    } catch (failure) {
      return exchange.failed(failure, more.headers)
    }
  }
}

/** A free GET handler for callers with a key or a session. */
export function forCallers(answer: () => Promise<Record<string, unknown>>, errorBody?: ErrorBody) {
  return async function GET(request: Request): Promise<Response> {
    const exchange = new Exchange(request)
    try {
      await exchange.admit()
      return await jsonReply(await answer(), {
        headers: { 'X-Request-Id': exchange.id, 'Cache-Control': 'no-store' },
      })
    } catch (failure) {
      return exchange.failed(report(exchange.id, failure), {}, errorBody)
    }
  }
}

/** Headers that identify the call and say how it was answered. */
export function outcomeHeaders(outcome: CompletedCall<unknown> | ReplayedCall): Headers {
  const replayed: Headers = outcome.kind === 'replayed' ? { 'Idempotent-Replayed': 'true' } : {}
  return { 'X-Request-Id': outcome.id, ...factHeaders(outcome.facts), ...replayed }
}

/** The reply for a caller who asked only for the price. */
export function estimateReply({ id, estimate }: EstimatedCall, rate: Headers): Response {
  return Response.json(estimate, {
    headers: { 'X-Request-Id': id, ...rate, 'Cache-Control': 'no-store' },
  })
}
