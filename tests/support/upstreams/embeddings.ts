import { bodyOf, listen, type Served, sendJson } from './listen'

type Embed = (text: string, model: string) => number[]
export type EmbeddingStandIn = Served & { texts: string[]; fail(status: number | null): void }

/** A server with OpenAI's embeddings API, whose vectors `embed` makes. */
export async function startEmbeddingStandIn(embed: Embed): Promise<EmbeddingStandIn> {
  const texts: string[] = []
  let failure: number | null = null
  const served = await listen(async (request, response) => {
    const { model, input } = JSON.parse(await bodyOf(request)) as { model: string; input: string[] }
    texts.push(...input)
    if (failure !== null) return sendJson(response, failure, { error: { message: 'no' } })
    const data = input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: embed(text, model),
    }))
    const usage = { prompt_tokens: 10 * input.length, total_tokens: 10 * input.length }
    sendJson(response, 200, { object: 'list', data, model, usage })
  })
  const fail = (status: number | null) => {
    failure = status
  }
  return { ...served, url: `${served.url}/v1`, texts, fail }
}
