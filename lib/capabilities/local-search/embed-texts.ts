import { openCall } from '@/lib/base/call'
import { newId } from '@/lib/base/runtime'
import { addKeyUse, noteEmbedding } from '@/lib/base/telemetry'
import { estimateTokens } from '@/lib/base/text'
import { toUsd } from '@/lib/base/usd'
import { embed } from '@/lib/models/llm'
import { OWNER_ACCOUNT } from '@/lib/storage/db'
import { quantise } from './quantise'
import type { Embedder } from './settings'

export const EMBEDDINGS = 'embeddings'
/** Texts per request, limited because its reply is parsed on the main thread. */
const AT_ONCE = 32
const MAX_CHARACTERS = 6_000
const PER_MILLION = 1_000_000n

type Terms = { signal: AbortSignal; timeoutMs: number }

/** The vectors of texts, at the operator's cost. Throws AppErrors of the model. */
export async function embedTexts(
  embedder: Embedder,
  texts: readonly string[],
  { signal, timeoutMs }: Terms,
): Promise<Int8Array[]> {
  const vectors: Int8Array[] = []
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const part = texts
      .slice(from, from + AT_ONCE)
      .map((text) => text.slice(0, MAX_CHARACTERS).trim() || ' ')
    vectors.push(...(await embedPart(embedder, part, { signal, timeoutMs })))
  }
  return vectors
}

async function embedPart(embedder: Embedder, part: string[], terms: Terms): Promise<Int8Array[]> {
  const call = openCall({ id: newId('call'), accountId: OWNER_ACCOUNT, ...terms })
  const tokens = part.reduce((sum, text) => sum + estimateTokens(text), 0)
  const note = (failed: number) => {
    const used = call.used.reduce((sum, { amount }) => sum + amount, 0)
    const nano = (BigInt(Math.ceil(used)) * embedder.rate) / PER_MILLION
    addKeyUse({ provider: EMBEDDINGS, key: embedder.label, failed, nano })
    noteEmbedding(embedder.label, used, toUsd(nano))
  }
  try {
    const replies = await embed(embedder, part, { dimensions: undefined, tokens }, call)
    note(0)
    return replies.map(quantise)
  } catch (error) {
    note(1)
    throw error
  }
}
