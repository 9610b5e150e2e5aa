import { estimateTokens } from '@/lib/base/text'
import type { ContextPassage, ReadPage } from './page'

/** A chosen part of a page. `seq`: its place among the page's parts. */
export type Piece = ContextPassage & { seq: number }

/** Tokens of a passage besides its text: its number, title and URL. */
export const TOKENS_AROUND = 12
/** Characters of a passage, so that it can be cited. */
const MAX_JOINED = 4_000

/** Joins chosen parts that follow each other in a section. Never takes more tokens. */
export function joinNeighbours(pieces: Piece[], pages: ReadPage[]): ContextPassage[] {
  const runs: (ContextPassage & { next: number })[] = []
  for (const { seq, ...piece } of pieces.toSorted((a, b) => a.page - b.page || a.seq - b.seq)) {
    const last = runs.at(-1)
    if (last && last.next === seq && isOneText(last, piece)) {
      last.end = piece.end
      last.text = pages[piece.page]?.markdown.slice(last.start, piece.end) ?? ''
      last.tokens = estimateTokens(last.text) + TOKENS_AROUND
      last.score = Math.max(last.score, piece.score)
      last.next = seq + 1
    } else runs.push({ ...piece, next: seq + 1 })
  }
  return runs
    .map(({ next: _, ...piece }) => piece)
    .sort((a, b) => b.score - a.score || a.page - b.page || a.start - b.start)
}

/** Whether two parts form one passage. Both must be repeated by the same other pages. */
function isOneText(passage: ContextPassage, next: ContextPassage): boolean {
  return (
    passage.page === next.page &&
    passage.headings === next.headings &&
    passage.also.join() === next.also.join() &&
    next.end - passage.start <= MAX_JOINED
  )
}
