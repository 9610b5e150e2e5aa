import {
  Exchange,
  estimateReply,
  type Headers,
  outcomeHeaders,
  readJson,
  STREAM_HEADERS,
  streamReply,
} from '@/lib/api/http'
import { type Fields, replyIn } from '@/lib/api/run'
import type { AnswerReply } from '@/lib/capabilities/answer'
import { converse, converseStream } from '@/lib/capabilities/conversation'
import { answerFields, chatIn, readChatSchema } from '../chat-request'
import { findIgnored } from '../ignored-fields'
import { responseWithFunctions } from './functions'
import type { ResponseStyle } from './manner'
import { openAiManner } from './openai-manner'
import { withItems } from './references'
import { textPart, toMessage, toResponse } from './reply'
import { hasFunctions, paramsIn, ResponseRequest, readPlaces, toChat } from './request'
import { answerText, responseFraming, streamOfOne } from './stream'

export type { ResponseStyle } from './manner'

/** OpenAI's `POST /v1/responses`: an answer whose markers are `url_citation` annotations. */
export const responses = (request: Request): Promise<Response> =>
  responsesOver(request, openAiManner)

/** Responses, also of a service that differs from OpenAI's. */
export async function responsesOver(request: Request, manner: ResponseStyle): Promise<Response> {
  const exchange = new Exchange(request)
  try {
    const caller = await exchange.enter(converse.name, manner.findKey(request))
    const original = readJson(request)
    const body = original.then(manner.toBody).then((fields) => withItems(fields, caller))
    if (hasFunctions(await body.catch(() => ({}))))
      return await responseWithFunctions(exchange, caller, paramsIn(await body, manner))
    const reading = body.then((fields) => wantedIn(fields, manner))
    // The call itself rejects an unreadable body.
    const wishes = await reading.catch(() => null)
    const input = async () => ({ ...(await reading).fields, ...manner.more(await original) })
    const ignored = await original.then(findIgnored(ResponseRequest, manner.schema), () => [])
    const call = { caller, input, ignored }
    if (wishes?.params.stream && !wishes.isJson) {
      const { params } = wishes
      const framing = (id: string) => responseFraming(id, params)
      return await streamReply(
        exchange,
        { ...call, capability: converseStream },
        { headers: {}, framing },
      )
    }
    const outcome = await exchange.run({ ...call, capability: converse })
    if (outcome.kind === 'estimated') return estimateReply(outcome, exchange.rate)
    const { id, facts } = outcome
    const { finish = 'stop', search: query } = facts
    const done = { id, reply: replyIn(outcome), finish, query }
    const headers = { ...exchange.rate, ...outcomeHeaders(outcome) }
    return wholeReply({ ...done, ...(await reading) }, headers)
  } catch (failure) {
    return exchange.failed(failure, {}, manner.error)
  }
}

type Wishes = ReturnType<typeof wantedIn>
/** `query`: what was searched for, if anything was. */
type ResponseOutcome = Wishes & {
  id: string
  reply: AnswerReply
  finish: string
  query: string | undefined
}

function wantedIn(body: Fields, manner: ResponseStyle) {
  const params = paramsIn(body, manner)
  const chat = chatIn(toChat(params))
  const fields = { ...answerFields(chat), ...readPlaces(params) }
  return { params, fields, isJson: readChatSchema(chat) !== undefined }
}

function wholeReply(
  { id, reply, finish, params, query }: ResponseOutcome,
  headers: Headers,
): Response {
  if (params.stream)
    return new Response(streamOfOne(id, reply, finish, params, query), {
      headers: { ...headers, ...STREAM_HEADERS },
    })
  const end = { costs: reply, finish }
  const sources = reply.sources ?? []
  const output = [
    ...(query === undefined ? [] : [params.manner.search.item(id, query, sources)]),
    toMessage(id, textPart(answerText(reply), sources), end),
  ]
  return Response.json(toResponse(id, params, output, end), { headers })
}
