import { type Block, isIn } from '../blocks'
import { toLetters } from '../features/letters'
import type { Outline } from '../features/outline'
import { PLACE } from '../features/places'

const AROUND = PLACE.nav | PLACE.footer | PLACE.dialog | PLACE.button
/** An amount, a unit, an ingredient and a remark may be in separate boxes. */
const MAX_PARTS = 6

/** Blocks that say, alone or with those after them, what the page's structured data say. */
export function findStatements({ about, blocks }: Outline, content: ReadonlySet<Block>): Block[] {
  const { statements } = about
  if (statements.size === 0) return []
  const longest = [...statements].reduce((max, { length }) => Math.max(max, length), 0)
  const letters = blocks.map(({ text }) => toLetters(text))
  const matches: Block[] = []
  for (const first of blocks.keys()) {
    let text = ''
    for (let last = first; last < first + MAX_PARTS && text.length < longest; last++) {
      text = `${text} ${letters[last] ?? ''}`.trim()
      if (statements.has(text)) matches.push(...blocks.slice(first, last + 1))
    }
  }
  return matches.filter((block) => !content.has(block) && !isIn(block, AROUND))
}
