import { newId } from '@/lib/runtime'
import type { CallEvent } from '../call'
import type { Capability } from '../capability'
import { checkRate } from './admission'
import { admit, type Manner } from './admitted'
import { factHeaders } from './fact-headers'
import { identify } from './identify'
import { answerFailed } from './problem'
import { eventStream } from './stream'

/** How an endpoint differs from the capability's own reply: an older version's names, extra headers. */
export type Dialect = {
  headers?: Record<string, string>
  body?: (body: Record<string, unknown>) => Record<string, unknown>
  event?: (event: CallEvent) => CallEvent
}

/** Turns a capability into a POST handler: who calls, what they ask, the charged run, the reply. */
export function endpoint<Input, Output>(capability: Capability<Input, Output>, dialect: Dialect = {}) {
  const type = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  const manner: Manner<Output> = {
    write: ({ output, receipt }) => {
      const body = capability.reply(output, receipt)
      return JSON.stringify(dialect.body?.(body) ?? body)
    },
    replay: (text, headers) => new Response(text, { headers: { ...dialect.headers, ...headers, ...type } }),
  }
  return async function POST(request: Request): Promise<Response> {
    const id = newId('call')
    try {
      const admitted = await admit(id, request, capability, manner)
      if (admitted instanceof Response) return admitted
      const { call, done, answer, headers, finish } = admitted
      try {
        await done
      } finally {
        void finish({ text: answer(), whole: true })
      }
      return new Response(answer(), {
        headers: { ...headers, ...dialect.headers, ...factHeaders(call.facts), ...type },
      })
    } catch (error) {
      return answerFailed(request, id, error, dialect.headers)
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
      return answerFailed(request, id, error, dialect.headers)
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
      return answerFailed(request, id, error)
    }
  }
}
