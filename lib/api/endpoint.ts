import type { CallEvent } from '../call'
import type { Capability } from '../capability'
import { newId } from '../ids'
import { checkRate } from './admission'
import { admit } from './admitted'
import { factHeaders } from './fact-headers'
import { identify } from './identify'
import { problem } from './problem'
import { eventStream } from './stream'

/** How an endpoint differs from the capability's own reply: an older version's names, extra headers. */
export type Dialect = {
  headers?: Record<string, string>
  body?: (body: Record<string, unknown>) => Record<string, unknown>
  event?: (event: CallEvent) => CallEvent
}

/** Turns a capability into a POST handler: who calls, what they ask, the charged run, the reply. */
export function endpoint<Input, Output>(capability: Capability<Input, Output>, dialect: Dialect = {}) {
  return async function POST(request: Request): Promise<Response> {
    const id = newId('call')
    try {
      const { call, done, headers, finish } = await admit(id, request, capability)
      let answer: string | null = null
      try {
        const { output, receipt } = await done
        const body = capability.reply(output, receipt)
        answer = JSON.stringify(dialect.body?.(body) ?? body)
      } finally {
        void finish(answer)
      }
      const facts = factHeaders(call.facts)
      const type = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
      return new Response(answer, { headers: { ...headers, ...dialect.headers, ...facts, ...type } })
    } catch (error) {
      return problem(id, error, dialect.headers)
    }
  }
}

/** Turns a streaming capability into a POST handler whose events leave as server-sent frames. */
export function streamEndpoint<Input, Output>(capability: Capability<Input, Output>, dialect: Dialect = {}) {
  return async function POST(request: Request): Promise<Response> {
    const id = newId('call')
    try {
      return await eventStream(id, request, capability, dialect)
    } catch (error) {
      return problem(id, error, dialect.headers)
    }
  }
}

/** A GET handler that answers callers with a key or a session, free of charge. */
export function forCallers(answer: () => Promise<Record<string, unknown>>) {
  return async function GET(request: Request): Promise<Response> {
    const id = newId('call')
    try {
      await checkRate(await identify(request))
      return Response.json(await answer(), { headers: { 'X-Request-Id': id, 'Cache-Control': 'no-store' } })
    } catch (error) {
      return problem(id, error)
    }
  }
}
