import { z } from 'zod'
import { processWide, timeLimit } from '@/lib/runtime'
import { json } from '@/lib/upstream'
import { listHeadersFor } from './client'
import type { Connection } from './providers'

const Ids = z.array(z.object({ id: z.string() }))
const Models = z.union([Ids, z.object({ data: Ids }).transform(({ data }) => data)])
const keepMs = 60_000

/** Ids of the models that a service lists; empty when it does not answer. Kept for a minute. */
export async function listedModels(connection: Connection): Promise<string[]> {
  const kept = processWide('llm.listed', () => new Map<string, { until: number; ids: string[] }>())
  const known = kept.get(connection.baseUrl)
  if (known && known.until > performance.now()) return known.ids
  const ids = await askForModels(connection, timeLimit(5_000)).catch(() => [])
  kept.set(connection.baseUrl, { until: performance.now() + (ids.length > 0 ? keepMs : 5_000), ids })
  return ids
}

/** The same without keeping and forgiving: throws UpstreamError. */
export async function askForModels(connection: Connection, signal: AbortSignal): Promise<string[]> {
  const request = {
    provider: connection.provider.name,
    headers: listHeadersFor(connection),
    timeoutMs: 5_000,
    retries: 0,
  }
  const models = await json(`${connection.baseUrl}/models`, Models, request, { signal })
  // Gemini puts the kind of thing before its name.
  return models.map((model) => model.id.replace(/^models\//, ''))
}
