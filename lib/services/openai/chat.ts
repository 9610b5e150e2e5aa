import type { z } from 'zod'
import {
  Exchange,
  estimateReply,
  type Headers,
  outcomeHeaders,
  readJson,
  STREAM_HEADERS,
  streamReply,
} from '@/lib/api/http'
import { type ErrorBody, type Fields, replyIn } from '@/lib/api/run'
import type { AnswerReply } from '@/lib/capabilities/answer'
import { converse, converseStream } from '@/lib/capabilities/conversation'
import type { CostFormat } from '@/lib/services/wire'
import { chatFraming, type ReplyStyle, streamOfOne, toCompletion } from './chat-reply'
import { answerFields, ChatRequest, chatIn, readChatSchema } from './chat-request'
import { chatWithTools, hasTools } from './chat-tools'
import { openAiError, openAiKey } from './errors'
import { findIgnored } from './ignored-fields'

/** OpenAI's chat completions over a conversation, with `citations` and `search_results`. */
export const chatCompletions = (request: Request): Promise<Response> =>
  chatOver(request, { takesTools: true })

/** How another service's chat completions differ from OpenAI's. */
type Manner = {
  keyOf?: (request: Request, fields: Fields) => string | undefined
  /** Additional fields of the answer request. */
  more?: (body: Fields) => Fields
  /** Its fields beside OpenAI's. */
  schema?: z.ZodObject
  /** Whether requests with tools are passed through to the model. */
  takesTools?: boolean
  error?: ErrorBody
  toCost?: CostFormat
  citesFirst?: boolean
}

/** Chat completions, including those of services that extend OpenAI's. */
export async function chatOver(request: Request, manner: Manner = {}): Promise<Response> {
  const { keyOf = openAiKey, more = () => ({}), takesTools = false } = manner
  const replyStyle = { toCost: manner.toCost, citesFirst: manner.citesFirst ?? false }
  const exchange = new Exchange(request)
  try {
    const caller = await exchange.enter(converse.name, keyOf(request, {}))
    const body = readJson(request)
    if (takesTools && hasTools(await body.catch(() => ({}))))
      return await chatWithTools(exchange, caller, await body)
    const reading = body.then((fields) => ({ ...chatIn(fields), ...replyStyle }))
    // The call itself rejects an unreadable body, so that it counts against the caller's rate
    // limit.
    const chat = await reading.catch(() => null)
    const ignored = await body.then(findIgnored(ChatRequest, manner.schema), () => [])
    const call = {
      caller,
      ignored,
      input: async () => ({ ...answerFields(await reading), ...more(await body) }),
    }
    if (chat?.stream && !readChatSchema(chat)) {
      const style = { headers: {}, framing: (id: string) => chatFraming(id, chat) }
      return await streamReply(exchange, { ...call, capability: converseStream }, style)
    }
    const outcome = await exchange.run({ ...call, capability: converse })
    if (outcome.kind === 'estimated') return estimateReply(outcome, exchange.rate)
    const { id, facts } = outcome
    const done = {
      id,
      reply: replyIn(outcome),
      finish: facts.finish ?? 'stop',
      chat: await reading,
    }
    const headers = { ...exchange.rate, ...outcomeHeaders(outcome) }
    return wholeReply(done, headers)
  } catch (failure) {
    return exchange.failed(failure, {}, manner.error ?? openAiError)
  }
}

type ChatOutcome = {
  id: string
  reply: AnswerReply
  finish: string
  chat: ReplyStyle & ReturnType<typeof chatIn>
}

function wholeReply({ id, reply, finish, chat }: ChatOutcome, headers: Headers): Response {
  if (!chat.stream) return Response.json(toCompletion(id, reply, finish, chat), { headers })
  return new Response(streamOfOne(id, reply, finish, chat), {
    headers: { ...headers, ...STREAM_HEADERS },
  })
}
