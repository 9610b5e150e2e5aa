import { statesOther } from '@/lib/base/text'
import type { RankedPassage } from '@/lib/reader/passages'
import type { Piece } from './excerpts'
import { joinText } from './rating'

const MAX_QUOTES = 3
/** A further quote must score at least this share of the best. */
const MIN_BESIDE_BEST = 0.4
/** What is newer may replace it, in other words. */
const MIN_NEWER_BESIDE_BEST = 0.15
/** And have this share of the question's words that the best has. */
const MIN_COVERAGE_BESIDE = 0.55
const MAX_LIKENESS = 0.7

export type Excerpt = {
  run: Piece[]
  source: number
  passage: RankedPassage
  terms: Set<string>
  score: number
  coverage: number
  isDefinition: boolean
  /** Which of two things that are compared it explains. */
  side: number
}

export function choose(
  excerpts: Excerpt[],
  isNewer: (excerpt: Excerpt, best: Excerpt) => boolean,
): Excerpt[] {
  const selection: Excerpt[] = []
  const byScore = excerpts.sort((a, b) => b.score - a.score)
  const [best] = byScore
  const definitions = [0, 1].flatMap((at) => byScore.find(({ side }) => side === at) ?? [])
  if (definitions.length === 2) selection.push(...definitions)
  for (const excerpt of byScore) {
    if (!best || selection.length === MAX_QUOTES || excerpt.score <= 0) break
    const min = isNewer(excerpt, best) ? MIN_NEWER_BESIDE_BEST : MIN_BESIDE_BEST
    if (excerpt.score < best.score * min) continue
    if (selection.some(({ passage }) => passage === excerpt.passage)) continue
    if (excerpt.coverage < best.coverage * MIN_COVERAGE_BESIDE) continue
    if (selection.some((previous) => says(previous, excerpt))) continue
    selection.push(excerpt)
  }
  return selection
}

/** What is newest comes first where every source has a date, unless a year is asked about. */
export function newestFirst(
  chosen: Excerpt[],
  timeOf: (excerpt: Excerpt) => number,
  query: string,
): Excerpt[] {
  const isDated = chosen.every((excerpt) => !Number.isNaN(timeOf(excerpt)))
  if (!isDated || /(?:19|20)\d\d/.test(query)) return chosen
  return chosen.toSorted((a, b) => timeOf(b) - timeOf(a))
}

/** Whether an excerpt says what another says, with the same numbers, names and denials. */
function says(former: Excerpt, latter: Excerpt): boolean {
  if (similarity(former.terms, latter.terms) <= MAX_LIKENESS) return false
  return former.source === latter.source || !statesOther(joinText(latter.run), joinText(former.run))
}

function similarity(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const term of a) if (b.has(term)) shared++
  return shared / Math.max(1, Math.min(a.size, b.size))
}
