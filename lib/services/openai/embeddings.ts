import { Exchange, estimateReply, outcomeHeaders, readJson } from '@/lib/api/http'
import { replyIn } from '@/lib/api/run'
import { invalidField } from '@/lib/base/errors'
import { nextTurn } from '@/lib/base/runtime'
import { embeddings } from '@/lib/capabilities/inference'
import { openAiError, openAiKey } from './errors'

const AT_ONCE = 20

/** OpenAI's `POST /v1/embeddings`, passed through to a provider of embeddings. */
export async function chatEmbeddings(request: Request): Promise<Response> {
  const exchange = new Exchange(request)
  try {
    const caller = await exchange.enter(embeddings.name, openAiKey(request))
    const body = readJson(request)
    const input = async () => {
      const { encoding_format: format = null } = await body
      if (format === null || format === 'float' || format === 'base64') return await body
      throw invalidField('encoding_format', 'It is float or base64.')
    }
    const outcome = await exchange.run({ caller, capability: embeddings, input })
    if (outcome.kind === 'estimated') return estimateReply(outcome, exchange.rate)
    const { model, embeddings: vectors, input_tokens, cost } = replyIn(outcome)
    const isBase64 = (await body).encoding_format === 'base64'
    const usage = { prompt_tokens: input_tokens, total_tokens: input_tokens, cost }
    const encodeVector = (vector: string) => (isBase64 ? vector : numbersIn(vector))
    return new Response(toStream(listEvents(vectors, encodeVector, { model, usage })), {
      headers: {
        ...exchange.rate,
        ...outcomeHeaders(outcome),
        'Content-Type': 'application/json',
        'Cache-Control': 'no-store',
      },
    })
  } catch (failure) {
    return exchange.failed(failure, {}, openAiError)
  }
}

function toStream(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** Writes the list as JSON in batches, as it may be many megabytes. */
async function* listEvents(
  vectors: string[],
  encode: (vector: string) => string | number[],
  rest: object,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('{"object":"list","data":[')
  for (const [index, vector] of vectors.entries()) {
    const embedding = { object: 'embedding', index, embedding: encode(vector) }
    yield encoder.encode(`${index === 0 ? '' : ','}${JSON.stringify(embedding)}`)
    if (index % AT_ONCE === 0) await nextTurn()
  }
  yield encoder.encode(`],${JSON.stringify(rest).slice(1)}`)
}

function numbersIn(base64: string): number[] {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'))
  return [...new Float32Array(bytes.buffer)]
}
