import type { Statement } from './statement'
import { countShared } from './tokens'

export type Pair = { gone: Statement | null; came: Statement | null }

const MAX_PAIRS = 200
const SIMILAR = 0.4

/** Pairs reworded sentences with their old wording. */
export function paired(removed: Statement[], added: Statement[]): Pair[] {
  const remaining = new Set(removed.slice(0, MAX_PAIRS))
  const pairs = added.map((came, at): Pair => {
    const candidates =
      at < MAX_PAIRS ? [...remaining].filter((statement) => statement.kind === came.kind) : []
    const scored = candidates.map((gone) => ({ gone, score: likeness(gone, came) }))
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { gone: null, score: 0 } as {
      gone: Statement | null
      score: number
    })
    if (!best.gone || best.score < SIMILAR) return { gone: null, came }
    remaining.delete(best.gone)
    return { gone: best.gone, came }
  })
  pairAlone(pairs, remaining, sectionKey)
  pairAlone(pairs, remaining, shapeKey)
  const rest = [...remaining, ...removed.slice(MAX_PAIRS)]
  return [...pairs, ...rest.map((gone) => ({ gone, came: null }))]
}

const sectionKey = ({ kind, section }: Statement) => `${kind} ${section}`
const shapeKey = (statement: Statement) =>
  `${sectionKey(statement)} ${statement.text.replace(/\d+/g, '#')}`

/** If one statement of a kind disappeared and one appeared, the latter replaced the former. */
function pairAlone(
  pairs: Pair[],
  remaining: Set<Statement>,
  toKey: (statement: Statement) => string,
): void {
  for (const gone of [...remaining]) {
    const isLike = (statement: Statement) => toKey(statement) === toKey(gone)
    const open = pairs.filter((pair) => !pair.gone && pair.came && isLike(pair.came))
    const [only] = open
    if (!only || open.length > 1 || [...remaining].filter(isLike).length > 1) continue
    only.gone = gone
    remaining.delete(gone)
  }
}

function likeness(a: Statement, b: Statement): number {
  if (a.kind === 'link') return a.text.split(' → ')[0] === b.text.split(' → ')[0] ? 1 : 0
  const shared = countShared(b.tokens, a.tokens)
  const share = (2 * shared) / Math.max(1, a.tokens.length + b.tokens.length)
  return a.section === b.section ? share + 0.1 : share
}
