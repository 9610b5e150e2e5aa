import type { Caller } from '@/lib/api/gate'
import { Exchange } from '@/lib/api/http'
import { report } from '@/lib/api/run'
import { jsonReply } from '@/lib/base/json-text'
import type { Viewer } from './views'

type Context = { params: Promise<{ id?: string }> }
type Answer = (caller: Caller, request: Request, context: Context) => Promise<Response>

/** A free handler: the work of a job is charged page by page. */
export function forOwner(answer: Answer) {
  return async (request: Request, context: Context): Promise<Response> => {
    const exchange = new Exchange(request)
    try {
      const caller = await exchange.admit()
      const response = await answer(caller, request, context)
      const headers = { 'X-Request-Id': exchange.id, ...exchange.rate }
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
      return response
    } catch (failure) {
      return exchange.failed(report(exchange.id, failure))
    }
  }
}

export function toViewer({ accountId, key }: Caller): Viewer {
  return { accountId, kinds: key?.allowedEndpoints ?? null }
}

export function readQuery(request: Request): Record<string, unknown> {
  return Object.fromEntries(new URL(request.url).searchParams)
}

export function json(body: object): Promise<Response> {
  return jsonReply(body, { headers: { 'Cache-Control': 'no-store' } })
}
