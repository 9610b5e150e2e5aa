import { estimateTokens } from '@/lib/models/llm'
import type { ContextPassage, ReadPage } from './page'

/** A chosen part of a page. `seq`: its place among the page's parts. */
export type Piece = ContextPassage & { seq: number }

/** Tokens of a passage besides its text: its number, title and URL. */
export const TOKENS_AROUND = 12
/** Characters of a passage, so that it can be cited. */
const MAX_JOINED = 4_000

/** Joins chosen parts that follow each other in a section. Never takes more tokens. */
export function joinNeighbours(pieces: Piece[], pages: ReadPage[]): ContextPassage[] {
  const joined: (ContextPassage & { next: number })[] = []
  for (const { seq, ...one } of pieces.toSorted((a, b) => a.page - b.page || a.seq - b.seq)) {
    const last = joined.at(-1)
    if (last && last.next === seq && isOneText(last, one)) {
      last.end = one.end
      last.text = pages[one.page]?.markdown.slice(last.start, one.end) ?? ''
      last.tokens = estimateTokens(last.text) + TOKENS_AROUND
      last.score = Math.max(last.score, one.score)
      last.next = seq + 1
    } else joined.push({ ...one, next: seq + 1 })
  }
  return joined
    .map(({ next: _, ...one }) => one)
    .sort((a, b) => b.score - a.score || a.page - b.page || a.start - b.start)
}

/** Whether two parts form one passage. Both must be repeated by the same other pages. */
function isOneText(one: ContextPassage, next: ContextPassage): boolean {
  return (
    one.page === next.page &&
    one.headings === next.headings &&
    one.also.join() === next.also.join() &&
    next.end - one.start <= MAX_JOINED
  )
}
