import type { IncomingMessage, ServerResponse } from 'node:http'
import { fillSchema } from './fill-schema'
import { bodyOf, listen, type Served, sendJson } from './listen'
import { type Misbehaviour, type ModelCall, misbehave, streamAnswer, usageOf } from './llm-answers'

/** How the stand-in answers one request: with words, JSON, or a fault. */
export type ModelReply = {
  text?: string
  /** Calls of the request's tools; empty for words. */
  calls?: { name: string; arguments: object }[]
  /** Any other HTTP answer: its status and body (JSON, or text unchanged). */
  status?: number
  body?: unknown
  headers?: Record<string, string>
  fault?: Misbehaviour
  finish?: string
  /** false: sends no token usage. */
  usage?: false | Record<string, unknown>
}
export type ModelScript = ModelReply | ((call: ModelCall) => ModelReply | Promise<ModelReply>)

export type ModelStandIn = Served & {
  calls: ModelCall[]
  /** The replies to the next requests, in order. Later requests get the default one. */
  script(...replies: ModelScript[]): void
  /** Drops the replies that were not used. */
  forget(): void
}

type Options = { port?: number; models?: string[]; reply?: ModelScript }

/**
 * A server with OpenAI's chat API, whole and streamed. `[[fault:NAME]]` in a prompt makes it
 * misbehave, and so does `script`. Its default answer cites two sources, or fills the request's
 * JSON schema.
 */
export async function startModelStandIn(options: Options = {}): Promise<ModelStandIn> {
  const calls: ModelCall[] = []
  const queue: ModelScript[] = []
  const served = await listen(async (request, response) => {
    if (request.method === 'GET' && request.url?.endsWith('/models')) {
      const data = (options.models ?? ['gpt-4o-mini']).map((id) => ({ id, object: 'model' }))
      return sendJson(response, 200, { object: 'list', data })
    }
    const call = await read(request, response)
    calls.push(call)
    const script = queue.shift() ?? options.reply ?? {}
    await answer(call, typeof script === 'function' ? await script(call) : script, response)
  }, options.port)
  const script = (...replies: ModelScript[]) => void queue.push(...replies)
  const forget = () => void queue.splice(0)
  return { ...served, url: `${served.url}/v1`, calls, script, forget }
}

async function read(request: IncomingMessage, response: ServerResponse): Promise<ModelCall> {
  const body = JSON.parse((await bodyOf(request)) || '{}')
  const prompt = (body.messages ?? [])
    .map((message: { content: unknown }) =>
      typeof message.content === 'string' ? message.content : JSON.stringify(message.content),
    )
    .join('\n')
  const closed = new Promise<void>((resolve) => response.on('close', resolve))
  return { url: request.url ?? '', headers: request.headers, body, prompt, closed }
}

async function answer(call: ModelCall, reply: ModelReply, response: ServerResponse) {
  const named = /\[\[fault:([a-z0-9_-]+)\]\]/.exec(call.prompt)?.[1] as Misbehaviour | undefined
  const fault = reply.fault ?? named
  if (reply.status !== undefined) {
    if (typeof reply.body !== 'string')
      return sendJson(response, reply.status, reply.body ?? {}, reply.headers)
    response.writeHead(reply.status, { 'content-type': 'text/html', ...reply.headers })
    return void response.end(reply.body)
  }
  if (fault && misbehave(fault, response)) return
  const text = fault === 'badjson' ? '{"name": "unterminated' : (reply.text ?? usual(call))
  const finish = fault === 'length' ? 'length' : (reply.finish ?? 'stop')
  const counted =
    reply.usage === false || fault === 'nousage' ? undefined : (reply.usage ?? usageOf(call, text))
  if (reply.calls?.length) return sendCalls(call, reply.calls, counted, response)
  if (call.url.endsWith('/embeddings')) return sendVectors(call, response)
  if (call.body.stream) return streamAnswer(response, call, { text, finish, counted, fault })
  const tool = reply.calls ? undefined : call.body.tools?.[0]?.function.name
  const message = tool
    ? {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: tool, arguments: text } }],
      }
    : { role: 'assistant', content: text }
  sendJson(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: call.body.model,
    choices: [{ index: 0, message, finish_reason: finish }],
    ...(counted ? { usage: counted } : {}),
  })
}

type Calls = NonNullable<ModelReply['calls']>

function sendCalls({ body }: ModelCall, calls: Calls, usage: unknown, response: ServerResponse) {
  const tool_calls = calls.map((one, index) => ({
    index,
    id: `call_${index + 1}`,
    type: 'function',
    function: { name: one.name, arguments: JSON.stringify(one.arguments) },
  }))
  const rest = { id: 'chatcmpl-1', created: 1, model: body.model }
  const finish_reason = 'tool_calls'
  if (!body.stream) {
    const message = { role: 'assistant', content: null, tool_calls }
    const choices = [{ index: 0, message, finish_reason }]
    return sendJson(response, 200, { ...rest, object: 'chat.completion', choices, usage })
  }
  const send = (choices: object[], more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...rest, object: 'chat.completion.chunk', choices, ...more })}\n\n`,
    )
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const { index, id, type, function: called } of tool_calls) {
    const half = Math.ceil(called.arguments.length / 2)
    const first = { index, id, type, function: { name: called.name, arguments: '' } }
    const pieces = [called.arguments.slice(0, half), called.arguments.slice(half)]
    const others = pieces.map((part) => ({ index, function: { arguments: part } }))
    for (const one of [first, ...others])
      send([{ index: 0, delta: { tool_calls: [one] }, finish_reason: null }])
  }
  send([{ index: 0, delta: {}, finish_reason }])
  if (usage) send([], { usage })
  response.end('data: [DONE]\n\n')
}

/** Vectors of three numbers: the index of the text, its length, and 0.5. */
function sendVectors({ body }: ModelCall, response: ServerResponse) {
  const input = body.input as (string | number[])[]
  const data = input.map((one, index) => ({
    object: 'embedding',
    index,
    embedding: [index, one.length, 0.5],
  }))
  const usage = { prompt_tokens: 7 * input.length, total_tokens: 7 * input.length }
  sendJson(response, 200, { object: 'list', data, model: body.model, usage })
}

function usual(call: ModelCall): string {
  const format = call.body.response_format
  const schema = format?.json_schema?.schema ?? call.body.tools?.[0]?.function.parameters
  if (schema) return JSON.stringify(fillSchema(schema))
  return format ? '{"ok":true}' : 'Grounded answer [1]. Second claim [2].'
}
