import { answer, answerStream } from '@/lib/answer'
import { Exchange, estimateReply, outcomeHeaders, readJson, replyIn, STREAM_HEADERS, streamReply } from '@/lib/api'
import { asOneChunk, chunks, completionOf } from './chat-reply'
import { answerFields, type Chat, chatIn, schemaOf } from './chat-request'
import { openAiError } from './openai-errors'

/** OpenAI's chat completions over the answer pipeline: grounded in the web, with `citations` and `search_results` beside the text. */
export async function chatCompletions(request: Request): Promise<Response> {
  const exchange = new Exchange(request)
  try {
    const caller = await exchange.authenticate(answer.name)
    const reading = readJson(request).then(chatIn)
    // A body that cannot be read is refused by the call itself, so that it counts against the caller's rate.
    const chat = await reading.catch(() => null)
    const call = { caller, input: async () => answerFields(await reading) }
    if (chat?.stream && !schemaOf(chat)) {
      const framing = (id: string) => chunks(id, chat)
      return await streamReply(exchange, { ...call, capability: answerStream }, { headers: {}, framing })
    }
    const outcome = await exchange.run({ ...call, capability: answer })
    if (outcome.kind === 'estimated') return estimateReply(outcome, exchange.rate)
    return wholeReply(replyIn(outcome), outcome, { ...exchange.rate, ...outcomeHeaders(outcome) }, await reading)
  } catch (failure) {
    return exchange.failed(failure, {}, openAiError)
  }
}

function wholeReply(
  body: Record<string, unknown>,
  { id, facts }: { id: string; facts: Record<string, string> },
  headers: Record<string, string>,
  chat: Chat,
): Response {
  const finish = facts.finish ?? 'stop'
  if (chat.stream)
    return new Response(asOneChunk(id, body, finish, chat), { headers: { ...headers, ...STREAM_HEADERS } })
  return Response.json(completionOf(id, body, finish, chat), { headers })
}
