import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/runtime'
import type { Opinion, Pair } from '@/lib/capabilities/citations'

const MAX_CACHED = 5_000
const LINE = /^\W{0,8}(\d{1,3})\W{1,8}(yes|no)\b/i

/** The opinions in a model's reply, which has a line for each pair. Unclear lines are skipped. */
export function readOpinions(reply: string, pairs: readonly Pair[]): Opinion[] {
  const opinions = new Map<number, Opinion | null>()
  for (const line of reply.split('\n')) {
    const [, number, word] = LINE.exec(line) ?? []
    const at = Number(number) - 1
    const pair = pairs[at]
    if (!pair) continue
    const isSupported = word?.toLowerCase() === 'yes'
    const earlier = opinions.get(at)
    const isClear = earlier === undefined || earlier?.isSupported === isSupported
    opinions.set(at, isClear ? { ...pair, isSupported } : null)
  }
  return [...opinions.values()].filter((opinion) => opinion !== null)
}

const cache = () =>
  processWide('opinions.pairs', () => new LRUCache<string, boolean>({ max: MAX_CACHED }))

const keyFor = (model: string, { claim, passage }: Pick<Pair, 'claim' | 'passage'>) =>
  createHash('sha256')
    .update(JSON.stringify([model, claim, passage]))
    .digest('base64')

/** The model's earlier opinion on the same pair. */
export function recallOpinion(model: string, pair: Pair): Opinion[] {
  const isSupported = cache().get(keyFor(model, pair))
  return isSupported === undefined ? [] : [{ ...pair, isSupported }]
}

export function rememberOpinion(model: string, opinion: Opinion): void {
  cache().set(keyFor(model, opinion), opinion.isSupported)
}
