import { LRUCache } from 'lru-cache'
import { nextTurn, Pauses, processWide } from '@/lib/base/runtime'
import { countVectors, listChecks, loadVectors } from '@/lib/storage/local-index'
import type { Matrix } from './nearest'
import { norm } from './quantise'

const PAGES_AT_ONCE = 20
const MAX_BYTES = 500_000_000
/** How long figures about the stored vectors are used before they are read again. */
const FRESH_MS = 10_000
/** While pages are added, the vectors in memory may be this old. */
const MAX_AGE_MS = 30_000

type Figures = {
  counts: Awaited<ReturnType<typeof countVectors>>
  checks: Awaited<ReturnType<typeof listChecks>>
}
type Loaded = { stamp: string; at: number; matrix: Matrix | null }
type Owner = { accountId: string; model: string }

const memory = () =>
  processWide('vectors.memory', () => ({
    figures: { model: '', until: 0, promise: null as Promise<Figures> | null },
    loading: new Map<string, Promise<Loaded>>(),
    matrices: new LRUCache<string, Loaded>({ maxSize: MAX_BYTES }),
  }))

/** What accounts have of a model's vectors and what those bring, at most ten seconds old. */
export function recentFigures(model: string): Promise<Figures> {
  const { figures } = memory()
  const now = performance.now()
  if (figures.promise && figures.model === model && figures.until > now) return figures.promise
  const promise = readFigures(model)
  promise.catch(forgetFigures)
  Object.assign(figures, { model, until: now + FRESH_MS, promise })
  return promise
}

async function readFigures(model: string): Promise<Figures> {
  const [counts, checks] = await Promise.all([countVectors(model), listChecks(model)])
  return { counts, checks }
}

export function forgetFigures(): void {
  memory().figures.until = 0
}

/** An account's vectors, held in memory. Null if it has none. */
export async function matrixFor(owner: Owner): Promise<Matrix | null> {
  const { counts } = await recentFigures(owner.model)
  const own = counts.get(owner.accountId)
  if (!own) return null
  const { matrices, loading } = memory()
  const name = `${owner.accountId} ${owner.model}`
  const stamp = `${own.pages} ${own.passages} ${own.madeAt}`
  const latest = matrices.get(name)
  if (latest && (latest.stamp === stamp || performance.now() - latest.at < MAX_AGE_MS))
    return latest.matrix
  const running = loading.get(name) ?? load(owner, stamp).finally(() => void loading.delete(name))
  loading.set(name, running)
  const entry = await running
  matrices.set(name, entry, { size: (entry.matrix?.vectors.length ?? 0) + 1 })
  return entry.matrix
}

async function load(owner: Owner, stamp: string): Promise<Loaded> {
  const rows: Awaited<ReturnType<typeof loadVectors>> = []
  for (let after = 0; ; ) {
    const next = await loadVectors(owner, after, PAGES_AT_ONCE)
    rows.push(...next)
    const last = next.at(-1)
    if (!last || next.length < PAGES_AT_ONCE) break
    after = last.pageId
    await nextTurn()
  }
  return { stamp, at: performance.now(), matrix: await pack(rows) }
}

async function pack(rows: Awaited<ReturnType<typeof loadVectors>>): Promise<Matrix | null> {
  const dimensions = rows[0]?.dimensions ?? 0
  const alike = rows.filter((row) => row.dimensions === dimensions)
  const count = alike.reduce((sum, { passages }) => sum + passages, 0)
  if (count === 0) return null
  const matrix: Matrix = {
    dimensions,
    vectors: new Int8Array(new SharedArrayBuffer(count * dimensions)),
    norms: new Float32Array(new SharedArrayBuffer(count * 4)),
    pageIds: new Float64Array(new SharedArrayBuffer(count * 8)),
    seqs: new Int32Array(new SharedArrayBuffer(count * 4)),
  }
  const pauses = new Pauses()
  let at = 0
  for (const { pageId, passages, vectors } of alike) {
    await pauses.takeIfDue()
    matrix.vectors.set(new Int8Array(vectors), at * dimensions)
    for (let seq = 0; seq < passages; seq++, at++) {
      const own = matrix.vectors.subarray(at * dimensions, (at + 1) * dimensions)
      matrix.norms[at] = norm(own)
      matrix.pageIds[at] = pageId
      matrix.seqs[at] = seq
    }
  }
  return matrix
}
