import { DEL, EM, type Link, type Piece, STRONG } from './pieces'

/** Part of a line inside one link, or with one or two marks. */
export type Span = { mark: number; link: Link | null; children: Node[] }
export type Node = Span | Piece

/** Runs as nested spans: the longest mark is outermost, and links are never split. */
export function nest(pieces: readonly Piece[], active = 0, inLink = false): Node[] {
  if (isBare(pieces, active, inLink)) return [...pieces]
  const nodes: Node[] = []
  let at = 0
  while (at < pieces.length) {
    const piece = pieces[at] as Piece
    const span = spanAt(pieces, at, active, inLink)
    if (span === null) {
      const isBlank = piece.kind === 'space' || piece.kind === 'break'
      nodes.push(isBlank ? piece : { ...piece, marks: 0 })
      at++
      continue
    }
    const { mark, link, end } = span
    const children = nest(pieces.slice(at, end), active | mark, inLink || link !== null)
    nodes.push({ mark, link, children })
    at = end
  }
  return nodes
}

/** The span that starts at a piece, or null. */
function spanAt(pieces: readonly Piece[], at: number, active: number, inLink: boolean) {
  const piece = pieces[at] as Piece
  const marks = piece.marks & ~active
  const link = inLink ? null : piece.link
  if (piece.kind === 'space' || piece.kind === 'break' || (marks === 0 && !link)) return null
  const closingMark = (mark: number) => {
    const end = reach(pieces, at, (piece) => (piece.marks & mark) !== 0)
    return withoutCutting(pieces, at, end, inLink)
  }
  const linkEnd = link ? reach(pieces, at, (piece) => piece.link === link) : at
  let mark = 0
  let end = linkEnd
  for (const count of [STRONG, EM, DEL]) {
    if (!(marks & count)) continue
    const markEnd = closingMark(count)
    if (markEnd < end || (markEnd === end && mark !== 0)) continue
    mark = count
    end = markEnd
  }
  if (mark === 0) return link ? { mark, link, end: linkEnd } : null
  const both = marks & (STRONG | EM)
  const isJoined = both === (STRONG | EM) && (mark & both) !== 0 && closingMark(mark ^ both) === end
  return { mark: isJoined ? both : mark, link: null, end }
}

/** Whether no mark or link starts in the pieces, so that they stay as they are. */
function isBare(pieces: readonly Piece[], active: number, inLink: boolean): boolean {
  return pieces.every(({ marks, link, kind }) => {
    if (kind === 'space' || kind === 'break') return true
    return (marks & ~active) === 0 && (!link || inLink)
  })
}

/** The end of the pieces that match `holds`, without trailing spaces and breaks. */
function reach(pieces: readonly Piece[], from: number, holds: (piece: Piece) => boolean): number {
  let end = from
  for (let at = from; at < pieces.length; at++) {
    const piece = pieces[at] as Piece
    if (piece.kind === 'break') continue
    if (!holds(piece)) break
    if (piece.kind !== 'space') end = at + 1
  }
  return end
}

/** The end of a span, moved before a link that it would split. */
function withoutCutting(
  pieces: readonly Piece[],
  from: number,
  end: number,
  inLink: boolean,
): number {
  const link = pieces[end - 1]?.link
  if (inLink || !link || pieces[end]?.link !== link) return end
  let start = end
  while (start > from && pieces[start - 1]?.link === link) start--
  return start
}
