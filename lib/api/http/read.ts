import type { z } from 'zod'
import type { Caller } from '@/lib/api/gate'
import { checkFields, report } from '@/lib/api/run'
import type { ExampleReply } from '@/lib/base/capability'
import type { ErrorCode } from '@/lib/base/errors'
import { jsonReply } from '@/lib/base/json-text'
import { Exchange } from './exchange'

type Context = { params: Promise<Record<string, string | undefined>> }

/** A free operation that is not a call, defined once for its route, OpenAPI and the clients. */
export type ReadOperation = {
  /** Its name in OpenAPI: `v2_job_results`. */
  id: string
  method: 'get' | 'post' | 'delete'
  /** With the names of its parameters: `/api/v2/jobs/{id}`. */
  path: string
  summary: string
  /** Who may call it and what for, if it is not free for the account's API keys. */
  description?: string
  /** The group in OpenAPI. */
  tag: 'jobs' | 'state'
  /** No key is needed. */
  isPublic?: boolean
  /** Fields of the path and of the query, by name. */
  parameters: z.ZodObject
  /** Request headers that it reads, with their meaning. */
  headers?: Record<string, string>
  reply: z.ZodType
  /** What a reply of each status means; 200 alone by default. */
  replies?: Record<number, string>
  /** Type of the body; JSON by default. */
  media?: 'text/event-stream' | 'application/atom+xml'
  /** Codes besides those of a missing key and of the rate limit. */
  errors: readonly ErrorCode[]
  example: () => ExampleReply
}

type Work<Parameters, Reply> = {
  run: (parameters: Parameters, caller: Caller, request: Request) => Promise<Reply | Response>
}

/** Defines a free operation with its route handler. `run` may write its own response. */
export function defineRead<Parameters extends z.ZodObject, Reply extends z.ZodType>(
  read: Omit<ReadOperation, 'parameters' | 'reply'> & {
    parameters: Parameters
    reply: Reply
  } & Work<z.output<Parameters>, z.output<Reply>>,
) {
  return { ...read, handle: (request: Request, context: Context) => handle(read, request, context) }
}

async function handle<Parameters extends z.ZodObject, Reply>(
  { parameters, run }: { parameters: Parameters } & Work<z.output<Parameters>, Reply>,
  request: Request,
  { params }: Context,
): Promise<Response> {
  const exchange = new Exchange(request)
  try {
    const caller = await exchange.admit()
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const fields = checkFields(parameters, { ...query, ...(await params) })
    const reply = await run(fields, caller, request)
    const response =
      reply instanceof Response
        ? reply
        : await jsonReply(reply as object, { headers: { 'Cache-Control': 'no-store' } })
    const headers = { 'X-Request-Id': exchange.id, ...exchange.rate }
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  } catch (failure) {
    return exchange.failed(report(exchange.id, failure))
  }
}
