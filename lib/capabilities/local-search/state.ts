import { getSetting } from '@/lib/base/config'
import type { VectorCheck } from '@/lib/storage/local-index'
import { recentFigures } from './matrix'
import { currentEmbedder, vectorSettings } from './settings'
import { isInUse } from './similar'

type VectorState = {
  model: string
  mode: 'auto' | 'on' | 'off'
  /** Pages and passages of the account that have vectors, and how many passages may have. */
  pages: number
  passages: number
  maxPassages: number
  isInUse: boolean
  check: VectorCheck | null
}

/** The vectors of an account's pages. Null without an embedding model. */
export async function vectorState(accountId: string): Promise<VectorState | null> {
  const embedder = currentEmbedder()
  if (!embedder) return null
  const { counts, checks } = await recentFigures(embedder.label)
  const check = checks.get(accountId)
  return {
    model: embedder.label,
    mode: getSetting(vectorSettings.mode),
    pages: counts.get(accountId)?.pages ?? 0,
    passages: counts.get(accountId)?.passages ?? 0,
    maxPassages: getSetting(vectorSettings.passages),
    isInUse: isInUse(check),
    check: check ?? null,
  }
}
