import { type AnswerReply, answer, answerStream } from '@/lib/answer'
import {
  Exchange,
  estimateReply,
  type Headers,
  outcomeHeaders,
  readJson,
  replyIn,
  STREAM_HEADERS,
  streamReply,
} from '@/lib/api'
import { answerFields, chatIn, schemaOf } from '../chat-request'
import { openAiError, openAiKey } from '../openai-errors'
import { responseWithFunctions } from './functions'
import { messageOf, responseOf, searchCall, textPart } from './reply'
import { type Asked, askedIn, chatOf, hasFunctions, placesOf } from './request'
import { framingOf, streamOfOne, textOf } from './stream'

/** OpenAI's `POST /v1/responses`: an answer whose markers are `url_citation` annotations. */
export async function responses(request: Request): Promise<Response> {
  const exchange = new Exchange(request)
  try {
    const caller = await exchange.authenticate(answer.name, openAiKey(request))
    const body = readJson(request)
    if (hasFunctions(await body.catch(() => ({}))))
      return await responseWithFunctions(exchange, caller, await body)
    const reading = body.then(wantedIn)
    // The call itself rejects an unreadable body.
    const wanted = await reading.catch(() => null)
    const call = { caller, input: async () => (await reading).fields }
    if (wanted?.asked.stream && !wanted.isJson) {
      const { asked, query } = wanted
      const framing = (id: string) => framingOf(id, asked, query)
      return await streamReply(
        exchange,
        { ...call, capability: answerStream },
        { headers: {}, framing },
      )
    }
    const outcome = await exchange.run({ ...call, capability: answer })
    if (outcome.kind === 'estimated') return estimateReply(outcome, exchange.rate)
    const { id, facts } = outcome
    const done = { id, reply: replyIn(outcome), finish: facts.finish ?? 'stop' }
    const headers = { ...exchange.rate, ...outcomeHeaders(outcome) }
    return wholeReply({ ...done, ...(await reading) }, headers)
  } catch (failure) {
    return exchange.failed(failure, {}, openAiError)
  }
}

type Wanted = ReturnType<typeof wantedIn>
type Done = Wanted & { id: string; reply: AnswerReply; finish: string }

function wantedIn(body: Parameters<typeof askedIn>[0]) {
  const asked: Asked = askedIn(body)
  const chat = chatIn(chatOf(asked))
  const fields = { ...answerFields(chat), ...placesOf(asked) }
  return { asked, fields, query: String(fields.query), isJson: schemaOf(chat) !== undefined }
}

function wholeReply({ id, reply, finish, asked, query }: Done, headers: Headers): Response {
  if (asked.stream)
    return new Response(streamOfOne(id, reply, finish, asked, query), {
      headers: { ...headers, ...STREAM_HEADERS },
    })
  const end = { costs: reply, finish }
  const sources = reply.sources ?? []
  const output = [
    searchCall(id, query, sources),
    messageOf(id, textPart(textOf(reply), sources), end),
  ]
  return Response.json(responseOf(id, asked, output, end), { headers })
}
