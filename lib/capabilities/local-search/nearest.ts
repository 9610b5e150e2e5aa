import { norm } from './quantise'

/** Vectors in memory that all threads share: one after the other, their lengths and their pages. */
export type Matrix = {
  dimensions: number
  vectors: Int8Array<SharedArrayBuffer>
  norms: Float32Array<SharedArrayBuffer>
  pageIds: Float64Array<SharedArrayBuffer>
  seqs: Int32Array<SharedArrayBuffer>
}
export type Neighbor = { pageId: number; seq: number; cosine: number }
type Request = { matrix: Matrix; query: Int8Array; limit: number }

/** The pages with the passages nearest to a query, best first, each with its best passage. */
export function nearest({ matrix, query, limit }: Request): Neighbor[] {
  const { dimensions, vectors, norms, pageIds, seqs } = matrix
  const length = norm(query)
  const best = new Map<number, Neighbor>()
  if (length === 0 || query.length !== dimensions) return []
  for (let at = 0; at < norms.length; at++) {
    const own = norms[at] ?? 0
    if (own === 0) continue
    const cosine = dot(vectors, at * dimensions, query) / (own * length)
    const pageId = pageIds[at] ?? 0
    if (cosine > (best.get(pageId)?.cosine ?? -1))
      best.set(pageId, { pageId, seq: seqs[at] ?? 0, cosine })
  }
  return [...best.values()].sort((a, b) => b.cosine - a.cosine).slice(0, limit)
}

function dot(vectors: Int8Array, start: number, query: Int8Array): number {
  let sum = 0
  for (let i = 0; i < query.length; i++) sum += (vectors[start + i] ?? 0) * (query[i] ?? 0)
  return sum
}
