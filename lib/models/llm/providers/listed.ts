import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { processWide, timeLimit } from '@/lib/base/runtime'
import { json } from '@/lib/network/upstream'
import { listHeadersFor } from './client'
import type { Connection } from './providers'

const Ids = z.array(z.object({ id: z.string() }))
const Models = z.union([Ids, z.object({ data: Ids }).transform(({ data }) => data)])
const TTL_MS = 60_000
const EMPTY_TTL_MS = 5_000
const TIMEOUT_MS = 5_000

const OTHER_WORK = [
  'embed|rerank|tts|audio|image|realtime|live|whisper|voxtral|transcribe|moderation|guard|ocr|davinci|babbage|vision-001',
  '^(?:ada|curie)$|^ft:|(?:^|/)(?:bge|gte|e5|all-minilm|paraphrase)-',
]
const OTHER = new RegExp(OTHER_WORK.join('|'), 'i')

/** Whether a model may write answers, by its name. */
export const mayChat = (id: string): boolean => !OTHER.test(id)

/** Ids of the models that a service lists, cached for a minute. Empty if it does not answer. */
export async function listedModels(connection: Connection): Promise<string[]> {
  const cache = processWide(
    'llm.listed',
    () => new LRUCache<string, string[]>({ max: 100, ttl: TTL_MS }),
  )
  const name = `${connection.baseUrl} ${connection.key ?? ''}`
  const features = cache.get(name)
  if (features) return features
  const ids = await askForModels(connection, timeLimit(TIMEOUT_MS)).catch(() => [])
  cache.set(name, ids, { ttl: ids.length > 0 ? TTL_MS : EMPTY_TTL_MS })
  return ids
}

/** The same without cache. Throws UpstreamError. */
export async function askForModels(connection: Connection, signal: AbortSignal): Promise<string[]> {
  const request = {
    provider: connection.provider.name,
    // A wrong key must not delay the test of the right one.
    account: `${connection.baseUrl} ${connection.key ?? ''}`,
    headers: listHeadersFor(connection),
    timeoutMs: TIMEOUT_MS,
    retries: 0,
    isCheck: true,
  }
  const models = await json(`${connection.baseUrl}/models`, Models, request, { signal })
  // Gemini puts `models/` before the name.
  return models.map((model) => model.id.replace(/^models\//, ''))
}
