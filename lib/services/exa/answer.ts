import { Exchange, type Framing, PING, streamReply } from '@/lib/api/http'
import type { Fields } from '@/lib/api/run'
import type { StreamEvent } from '@/lib/base/capability'
import {
  type AnswerEvent,
  type AnswerStreamReply,
  answer,
  answerStream,
  type Source,
} from '@/lib/capabilities/answer'
import {
  type CallIt,
  countryCode,
  dialectEndpoint,
  type Incoming,
  inTurn,
  isOfPage,
  present,
  type Refusals,
  refuseFields,
} from '@/lib/services/wire'
import { contentsIn, readExaPage } from './contents'
import { exa, exaEnd } from './dialect'
import { type Answer, AnswerRequest } from './requests'

/** What an answer as a stream cannot have. */
export const UNSERVED_OF_EXA_STREAM: Refusals = {
  text: 'the citations of a stream come before their pages are read',
}

/** Exa's `POST /answer` with `service-web`, whole or as a stream. */
export const exaAnswer = dialectEndpoint(
  { dialect: exa, name: answer.name, schema: AnswerRequest },
  async (incoming) => {
    const { fields, call } = incoming
    const input = answerFields(fields)
    if (fields.stream) {
      refuseFields(fields, UNSERVED_OF_EXA_STREAM)
      return streamAnswer({ ...incoming, input })
    }
    const reply = await call(answer, input)
    const sources = toCitations(reply.sources)
    const citations = fields.text
      ? await inTurn(sources, (citation) => withText(citation, call))
      : sources
    return { answer: reply.answer, citations, ...exaEnd(incoming) }
  },
)

type Streaming = Pick<Incoming, 'caller' | 'request' | 'ignored'> & { input: Fields }

/** An answer as chunks of a chat. */
export function streamAnswer({ request, ...call }: Streaming): Promise<Response> {
  const requested = { ...call, capability: answerStream }
  return streamReply(new Exchange(request), requested, { headers: {}, framing: exaFraming })
}

/** A citation with the text of its page, if that can be read. */
async function withText(citation: { url: string }, call: CallIt): Promise<object> {
  try {
    const { text } = await readExaPage(citation.url, contentsIn({ text: {} }), call)
    return { ...citation, text }
  } catch (failure) {
    if (!isOfPage(failure)) throw failure
    return citation
  }
}

/** A client's fields as those of `answer`. */
export function answerFields(
  fields: Pick<Answer, 'query' | 'systemPrompt' | 'outputSchema' | 'userLocation' | 'stream'>,
): Fields {
  const { query, systemPrompt, outputSchema, userLocation, stream } = fields
  return {
    query,
    model: 'service-web',
    system_prompt: systemPrompt,
    return_sources: true,
    location: countryCode(userLocation),
    ...(outputSchema && !stream ? { answer_type: 'json', json_schema: outputSchema } : {}),
  }
}

export function toCitations(sources: Source[] = []) {
  return sources.map(({ link, title, date }) => ({
    id: link,
    url: link,
    title,
    ...present({ publishedDate: date }),
  }))
}

/** Chunks of a chat completion. The first one has the citations. */
function exaFraming(id: string): Framing<StreamEvent<AnswerStreamReply, AnswerEvent>> {
  const chunk = (content: string, more: object = {}) =>
    JSON.stringify({
      id,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { role: 'assistant', content } }],
      ...more,
    })
  return {
    opening: PING,
    toData: (event) => {
      if (event.type === 'sources') return [chunk('', { citations: toCitations(event.data) })]
      if (event.type === 'answer') return [chunk(event.content)]
      return event.type === 'error' ? [JSON.stringify({ error: event.error })] : []
    },
    ending: ['[DONE]'],
  }
}
