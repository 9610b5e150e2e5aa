import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sendJson } from './listen'

export type ChatRequest = {
  model?: string
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  messages?: { role: string; content: unknown }[]
  response_format?: {
    type: string
    json_schema?: { schema: Record<string, unknown>; strict?: boolean }
  }
  tools?: { function: { name: string; parameters: Record<string, unknown> } }[]
  [field: string]: unknown
}

/** One request as the stand-in received it. `closed` resolves when its connection has ended. */
export type ModelCall = {
  url: string
  headers: IncomingHttpHeaders
  body: ChatRequest
  prompt: string
  closed: Promise<void>
}

export type Misbehaviour =
  | '429'
  | 'quota'
  | '401'
  | '404'
  | '500'
  | '503'
  | 'context' // HTTP failures
  | 'hang'
  | 'reset'
  | 'html'
  | 'empty'
  | 'error200' // no answer, or something else than one
  | 'cut'
  | 'garbage'
  | 'stall'
  | 'slow'
  | 'unfinished'
  | 'stall-last'
  | 'cut-last'
  | 'error-midway'
  | 'context-midway'
  | 'no-sse' // in a stream
  | 'length'
  | 'badjson'
  | 'nousage' // in the answer

const failures: Partial<
  Record<Misbehaviour, [number, Record<string, unknown>, Record<string, string>?]>
> = {
  '429': [
    429,
    { message: 'Rate limit reached', type: 'rate_limit_error', code: 'rate_limit_exceeded' },
    { 'retry-after': '1' },
  ],
  quota: [
    429,
    {
      message: 'You exceeded your current quota',
      type: 'insufficient_quota',
      code: 'insufficient_quota',
    },
  ],
  '401': [
    401,
    {
      message: 'Incorrect API key provided: sk-ab***yz',
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    },
  ],
  '404': [
    404,
    { message: 'The model does not exist', type: 'invalid_request_error', code: 'model_not_found' },
  ],
  '500': [500, { message: 'The server had an error', type: 'server_error' }],
  '503': [503, { message: 'The engine is currently overloaded', type: 'server_error' }],
  context: [
    400,
    {
      message: "This model's maximum context length is 128000 tokens.",
      code: 'context_length_exceeded',
    },
  ],
  error200: [200, { message: 'Upstream provider failed', code: 502 }],
}

/**
 * Answers with a fault that replaces the whole reply. Returns false for faults within an answer.
 */
export function misbehave(fault: Misbehaviour, response: ServerResponse): boolean {
  const failure = failures[fault]
  if (failure) sendJson(response, failure[0], { error: failure[1] }, failure[2])
  else if (fault === 'reset') response.socket?.destroy()
  else if (fault === 'empty') sendJson(response, 200, {})
  else if (fault === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html>proxy login</html>')
  } else return fault === 'hang'
  return true
}

const words = (text: string) => Math.max(1, Math.ceil(text.length / 4))

export function usageOf({ prompt }: ModelCall, text: string) {
  return {
    prompt_tokens: words(prompt),
    completion_tokens: words(text),
    total_tokens: words(prompt) + words(text),
  }
}

type Answer = {
  text: string
  finish: string
  counted: Record<string, unknown> | undefined
  fault: Misbehaviour | undefined
}

/** Streams an answer word by word, with the fault at its place. */
export async function streamAnswer(
  response: ServerResponse,
  call: ModelCall,
  { text, finish, counted, fault }: Answer,
) {
  const { model, stream_options } = call.body
  const frame = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model }
  if (fault === 'no-sse') {
    return sendJson(response, 200, {
      ...frame,
      choices: [{ message: { content: text }, finish_reason: finish }],
      usage: counted,
    })
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (more: object) =>
    response.write(`data: ${JSON.stringify({ ...frame, ...more })}\n\n`)
  for (const [at, piece] of (text.match(/\S+\s*/g) ?? []).entries()) {
    if (response.destroyed) return
    send({ choices: [{ index: 0, delta: { content: piece }, finish_reason: null }] })
    if (fault === 'stall' && at === 1) return
    if (fault === 'cut' && at === 2) return void setImmediate(() => response.socket?.destroy())
    if (fault === 'garbage' && at === 1) response.write('data: {not json\n\n')
    if (fault === 'error-midway' && at === 1)
      send({ error: { code: 502, message: 'boom' }, choices: [] })
    if (fault === 'context-midway' && at === 1) send({ error: failures.context?.[1], choices: [] })
    if (fault === 'slow') await wait(200)
  }
  if (fault === 'unfinished') return void response.end()
  send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })
  if (fault === 'stall-last') return
  if (fault === 'cut-last') return void setTimeout(() => response.socket?.destroy(), 5)
  if (counted && stream_options?.include_usage) send({ choices: [], usage: counted })
  response.end('data: [DONE]\n\n')
}
