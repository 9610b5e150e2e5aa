import { BLOCK, Element, HEADING, type ParentNode, Text } from '@/lib/reader/html'
import type { Link, Piece } from './pieces'

/** What the lines of a link around blocks share: whether it has a heading and was written. */
export function readCard(anchor: Element): Pick<Link, 'card'> {
  const totals = { blocks: 0, heading: false }
  survey(anchor, totals)
  return totals.blocks > 2 ? { card: { heading: totals.heading, named: false } } : {}
}

/** The line's runs. The card's link is kept only on its heading or its first line of text. */
export function unlinkRepeats(pieces: Piece[], isHeading: boolean): Piece[] {
  const card = pieces.find((piece) => piece.link?.card)?.link?.card
  if (!card) return pieces
  const hasText = pieces.some((piece) => piece.kind === 'text' || piece.kind === 'code')
  if (hasText && !card.named && card.heading === isHeading) {
    card.named = true
    return pieces
  }
  return pieces.map((piece) => (piece.link?.card === card ? { ...piece, link: null } : piece))
}

function survey(parent: ParentNode, totals: { blocks: number; heading: boolean }) {
  for (const child of parent.children) {
    if (!(child instanceof Element)) continue
    if (HEADING.has(child.name)) totals.heading = true
    if (BLOCK.has(child.name) && holdsText(child)) totals.blocks++
    else if (child.name === 'img') totals.blocks++
    survey(child, totals)
  }
}

/** Words directly inside, or in inline marks. */
function holdsText(element: Element): boolean {
  return element.children.some(
    (child) =>
      (child instanceof Text && child.data.trim() !== '') ||
      (child instanceof Element &&
        !BLOCK.has(child.name) &&
        child.name !== 'img' &&
        holdsText(child)),
  )
}
