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

/** A heading's link to itself, or back to the page's contents, says nothing. */
export function unlinkSelf(pieces: Piece[], heading: Element): Piece[] {
  const [first] = pieces.filter(isShown)
  const fragment = first?.link?.url.split('#')[1]
  if (!fragment || !pieces.filter(isShown).every(({ link }) => link === first.link)) return pieces
  const isIdle = leadsBack(heading) || namesIn(heading).includes(fragment)
  return isIdle ? pieces.map(unlinked) : pieces
}

const BACK = /(?:^|[\s_-])back-?(?:ref|link|to)/i

const leadsBack = ({ attribs, children }: Element): boolean =>
  BACK.test(attribs.class ?? '') ||
  children.some((child) => child instanceof Element && leadsBack(child))

const isShown = (piece: Piece) => piece.kind !== 'text' || piece.text.trim() !== ''
const unlinked = (piece: Piece): Piece => ({ ...piece, link: null })

function namesIn({ attribs, children }: Element): string[] {
  const own = [attribs.id, attribs.name].filter((name) => name !== undefined)
  return [...own, ...children.flatMap((child) => (child instanceof Element ? namesIn(child) : []))]
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
