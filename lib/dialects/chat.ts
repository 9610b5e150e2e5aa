import { z } from 'zod'
import { newId } from '@/lib/runtime'
import { answer, answerStream } from '../answer'
import { answerFailed, endpoint, estimateOnly, issueWords, listIssues, readFor, readJson, streamEndpoint } from '../api'
import { AppError, missingField } from '../errors'
import { innerRequest, openFrameReader } from './inner'
import { asOpenAi } from './openai-errors'
import { unsupportedIn } from './unsupported'

type Json = Record<string, unknown>

const Content = z.union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
const ChatRequest = z.object({
  model: z.string().min(1),
  messages: z
    .array(z.object({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: Content }))
    .min(1)
    .max(200),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  response_format: z
    .looseObject({
      type: z.string(),
      json_schema: z.looseObject({ schema: z.record(z.string(), z.unknown()) }).optional(),
    })
    .nullish(),
  web_search_options: z.looseObject({ search_context_size: z.enum(['low', 'medium', 'high']).optional() }).nullish(),
})
type Chat = z.output<typeof ChatRequest>

// Passed on, so that a silent stream is not taken for a dead one.
const COMMENT = ': ping\n\n'
const plain = endpoint(answer)
const streamed = streamEndpoint(answerStream)

/** OpenAI's chat completions over the answer pipeline: grounded in the web, with `citations` and `search_results` beside the text. */
export async function chatCompletions(request: Request): Promise<Response> {
  const id = newId('call')
  try {
    const { chat, asked } = await readFor(id, request, answer.name, async () => {
      const chat = read(await readJson(request))
      return { chat, asked: asAnswer(chat) }
    })
    const inner = innerRequest(request, { ...asked, return_sources: true, citations: true })
    const isShaped = 'answer_type' in asked
    const response = await (chat.stream && !isShaped ? streamed : plain)(inner)
    if (!response.ok) return await asOpenAi(response)
    if (estimateOnly(inner)) return response
    if (chat.stream && isShaped) return await oneChunk(response, chat)
    return chat.stream ? stream(response, chat) : await whole(response, chat)
  } catch (error) {
    return await asOpenAi(answerFailed(request, id, error))
  }
}

function read(body: Json): Chat {
  const unsupported = unsupportedIn(body)
  if (unsupported) throw unsupported
  const parsed = ChatRequest.safeParse(body, { error: issueWords })
  if (parsed.success) return parsed.data
  const field = String(parsed.error.issues[0]?.path[0] ?? 'body')
  if (body[field] === undefined) throw missingField(field)
  const issues = listIssues(parsed.error)
  const [first] = issues
  throw new AppError('invalid_field', `The field "${first?.path ?? field}" is not valid: ${first?.message ?? ''}.`, {
    wireCode: `invalid_${field}`,
    details: { issues },
  })
}

/** The last message of the user is the question; what came before is given as instructions. */
function asAnswer({ model, messages, ...chat }: Chat): Json {
  const text = (content: z.output<typeof Content>) =>
    (typeof content === 'string' ? content : content.map((part) => part.text ?? '').join('\n')).trim()
  const last = messages.findLastIndex(({ role }) => role === 'user')
  if (last === -1)
    throw new AppError('missing_field', 'There is no message of the user.', { wireCode: 'missing_messages' })
  const system = messages
    .filter(({ role }) => role === 'system' || role === 'developer')
    .map(({ content }) => text(content))
  const before = messages
    .slice(0, last)
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map(({ role, content }) => `${role}: ${text(content)}`)
  const history = before.length > 0 ? [`The conversation so far:\n${before.join('\n').slice(-20_000)}`] : []
  const { type, json_schema } = chat.response_format ?? {}
  const schema = json_schema?.schema ?? (type === 'json_object' ? { type: 'object' } : undefined)
  return {
    model,
    query: text(messages[last]?.content ?? ''),
    system_prompt: [...system, ...history].join('\n\n') || null,
    max_tokens: chat.max_completion_tokens ?? chat.max_tokens ?? null,
    temperature: chat.temperature ?? null,
    search_context_size: chat.web_search_options?.search_context_size ?? null,
    ...(schema ? { answer_type: 'json', json_schema: schema } : {}),
  }
}

async function whole(response: Response, { model }: Chat): Promise<Response> {
  const body = (await response.json()) as Json
  const finish_reason = response.headers.get('x-finish-reason') ?? 'stop'
  const content = typeof body.answer === 'string' ? body.answer : JSON.stringify(body.answer)
  return Response.json(
    {
      id: completionId(response),
      object: 'chat.completion',
      created: seconds(),
      model,
      choices: [{ index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason, logprobs: null }],
      usage: usageOf(body),
      ...sourcesOf(body.sources),
    },
    { headers: keptHeaders(response) },
  )
}

/** Structured output is whole or nothing: a stream of it has one chunk of content. */
async function oneChunk(response: Response, chat: Chat): Promise<Response> {
  const body = (await response.json()) as Json
  const words = openChunks(completionId(response), chat)
  const content = typeof body.answer === 'string' ? body.answer : JSON.stringify(body.answer)
  const finish_reason = response.headers.get('x-finish-reason') ?? 'stop'
  const frames = [
    { type: 'sources', data: body.sources },
    { type: 'answer', content },
    { ...body, type: 'usage', finish_reason },
  ]
  return asStream(`${words.begin()}${frames.map(words.of).join('')}data: [DONE]\n\n`, response)
}

function stream(response: Response, chat: Chat): Response {
  const words = openChunks(completionId(response), chat)
  const encoder = new TextEncoder()
  const read = openFrameReader()
  const chunks = new TransformStream<Uint8Array, Uint8Array>({
    start: (out) => out.enqueue(encoder.encode(words.begin())),
    transform: (bytes, out) => {
      for (const frame of read(bytes)) {
        const lines = frame === 'comment' ? COMMENT : words.of(frame)
        if (lines !== '') out.enqueue(encoder.encode(lines))
      }
    },
    flush: (out) => out.enqueue(encoder.encode('data: [DONE]\n\n')),
  })
  // A pipe takes the caller's leaving on to the endpoint at once, also while that is silent.
  const body = (response.body ?? new ReadableStream<Uint8Array>()).pipeThrough(chunks)
  return asStream(body, response)
}

function asStream(body: BodyInit, response: Response): Response {
  return new Response(body, {
    headers: {
      ...keptHeaders(response),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

/** The events of an answer as chunks of a chat completion. */
function openChunks(id: string, { model, stream_options }: Chat) {
  let sources: Json = {}
  const chunk = (delta: Json, more: Json = {}, finish: string | null = null) => ({
    id,
    object: 'chat.completion.chunk',
    created: seconds(),
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  })
  const of = (frame: Json): string => {
    if (frame.type === 'sources') sources = sourcesOf(frame.data)
    if (frame.type === 'answer') return data(chunk({ content: frame.content }))
    if (frame.type === 'error')
      return data({ error: { message: frame.error, type: frame.error_type, code: frame.error_code, param: null } })
    if (frame.type !== 'usage') return ''
    const usage = usageOf(frame)
    const last = data(chunk({}, { usage, ...sources }, String(frame.finish_reason ?? 'stop')))
    // Clients that ask for it expect the usage once more, in a chunk of its own.
    return stream_options?.include_usage ? last + data({ ...chunk({}, { usage }), choices: [] }) : last
  }
  return { begin: () => data(chunk({ role: 'assistant', content: '' })), of }
}

function usageOf(body: Json): Json {
  const [input, output] = [Number(body.input_tokens ?? 0), Number(body.output_tokens ?? 0)]
  const cost = Number(body.service_cost ?? 0) + Number(body.model_cost ?? 0)
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output, cost }
}

function sourcesOf(value: unknown): Json {
  const sources = Array.isArray(value)
    ? (value as { title: string; link: string; snippet: string; date?: string | null }[])
    : []
  return {
    citations: sources.map(({ link }) => link),
    search_results: sources.map(({ title, link, snippet, date }) => ({
      title,
      url: link,
      snippet,
      date: date ?? null,
    })),
  }
}

function keptHeaders(response: Response): Record<string, string> {
  return Object.fromEntries(
    [...response.headers].filter(([name]) => /^(?:x-(?!accel-)|ratelimit|idempotent-)/.test(name)),
  )
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const seconds = () => Math.floor(Date.now() / 1000)
const completionId = (response: Response) => `chatcmpl-${response.headers.get('x-request-id') ?? newId('call')}`
