import { hitsAt, type IndexHit, type IndexQuery, searchIndex } from '@/lib/storage/local-index'
import { currentEmbedder } from './settings'
import { findSimilar } from './similar'

export const FUSED_PAGES = 50
/** The usual constant of reciprocal-rank fusion: agreement counts more than one first place. */
const RANK_OFFSET = 60

/** Pages of the local index for a question, by words and, where that is in use, by vectors. */
export async function searchLocal(query: IndexQuery): Promise<IndexHit[]> {
  const embedder = currentEmbedder()
  const similar = embedder ? await findSimilar(query, embedder) : []
  if (similar.length === 0) return searchIndex(query)
  const limit = Math.max(query.limit, FUSED_PAGES)
  const [byWords, byVectors] = await Promise.all([
    searchIndex({ ...query, limit }),
    hitsAt(similar, query),
  ])
  return fuse(byWords, byVectors).slice(0, query.limit)
}

/** Reciprocal-rank fusion of two rankings of pages. */
export function fuse(byWords: readonly IndexHit[], byVectors: readonly IndexHit[]): IndexHit[] {
  const hits = new Map<string, IndexHit>()
  for (const ranking of [byWords, byVectors])
    for (const [rank, hit] of ranking.entries()) {
      const peer = hits.get(hit.url)
      const score = (peer?.score ?? 0) + 1 / (RANK_OFFSET + rank + 1)
      const coverage = Math.max(peer?.coverage ?? 0, hit.coverage)
      hits.set(hit.url, { ...(peer ?? hit), score, coverage })
    }
  return [...hits.values()].sort((a, b) => b.score - a.score || a.url.localeCompare(b.url))
}
