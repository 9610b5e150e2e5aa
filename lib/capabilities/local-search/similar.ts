import { LRUCache } from 'lru-cache'
import { getSetting } from '@/lib/base/config'
import { warnSeldom } from '@/lib/base/log'
import { processWide } from '@/lib/base/runtime'
import { openTasks } from '@/lib/base/threads'
import { OWNER_ACCOUNT } from '@/lib/storage/db'
import type { VectorCheck } from '@/lib/storage/local-index'
import { embedTexts } from './embed-texts'
import type * as InThread from './in-thread'
import { matrixFor, recentFigures } from './matrix'
import type { Neighbor } from './nearest'
import { type Embedder, vectorSettings } from './settings'

const inThread = openTasks<typeof InThread>('lib/capabilities/local-search/in-thread.ts')
const MAX_PAGES = 20
/** Pages whose best passage is far less similar than the best of all are unrelated. */
const MIN_SHARE = 0.75
const MAX_CACHED = 1_000
const EMBED_MS = 3_000
const SCAN_MS = 2_000
const PAUSE_MS = 30_000
/** A gain in thousandths that is worth a request per search. */
const MIN_GAIN = 10
/** The sum of the reciprocal ranks to 10 in thousandths. */
const RANDOM_RANKS = 2_929

const memory = () =>
  processWide('vectors.queries', () => ({
    pausedUntil: 0,
    vectors: new LRUCache<string, Int8Array>({ max: MAX_CACHED }),
  }))

/** Pages like a question by their vectors, best first. None if that fails or is not in use. */
export async function findSimilar(
  { accountId, text }: { accountId: string; text: string },
  embedder: Embedder,
): Promise<Neighbor[]> {
  const state = memory()
  if (state.pausedUntil > performance.now()) return []
  try {
    const { checks } = await recentFigures(embedder.label)
    const accounts = [...new Set([OWNER_ACCOUNT, accountId])].filter((id) =>
      isInUse(checks.get(id)),
    )
    if (accounts.length === 0) return []
    return await nearestPages(accounts, await queryVector(embedder, text), embedder)
  } catch (error) {
    warnSeldom('the local index is searched without vectors for now', { err: error })
    state.pausedUntil = performance.now() + PAUSE_MS
    return []
  }
}

/** Whether the vectors of an account are used in its searches. */
export function isInUse(check: VectorCheck | undefined): boolean {
  if (getSetting(vectorSettings.mode) === 'on') return true
  return check !== undefined && gains(check)
}

/** A gain on more queries than chance explains, and far above that of pages in random order. */
function gains({ pages, words, hybrid, wins, losses }: VectorCheck): boolean {
  const randomGain = RANDOM_RANKS / Math.max(1, pages)
  return hybrid - words >= MIN_GAIN + 2 * randomGain && wins - losses > Math.sqrt(wins + losses)
}

async function queryVector(embedder: Embedder, text: string): Promise<Int8Array> {
  const { vectors } = memory()
  const name = `${embedder.label} ${text}`
  const earlier = vectors.get(name)
  if (earlier) return earlier
  const signal = new AbortController().signal
  const [vector] = await embedTexts(embedder, [text], { signal, timeoutMs: EMBED_MS })
  if (!vector) throw new Error('no vector')
  vectors.set(name, vector)
  return vector
}

/** The pages of accounts that are nearest to a vector. The scan runs in a thread. */
export async function nearestPages(
  accounts: readonly string[],
  query: Int8Array,
  { label }: Pick<Embedder, 'label'>,
): Promise<Neighbor[]> {
  const neighbors: Neighbor[] = []
  for (const accountId of accounts) {
    const matrix = await matrixFor({ accountId, model: label })
    const caller = { signal: new AbortController().signal, deadline: Date.now() + SCAN_MS }
    const request = { matrix, query, limit: MAX_PAGES }
    if (matrix) neighbors.push(...(await inThread('nearest', { ...request, matrix }, caller)))
  }
  const byCosine = neighbors.sort((a, b) => b.cosine - a.cosine).slice(0, MAX_PAGES)
  const least = (byCosine[0]?.cosine ?? 0) * MIN_SHARE
  return byCosine.filter(({ cosine }) => cosine > 0 && cosine >= least)
}
