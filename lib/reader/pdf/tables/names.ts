import type { Cell, Placed } from './rows'

// Header lines are closer together than rows, in font sizes.
const HEAD_LEADING = 1.5
// Names centred over columns are off their middle by less, in points.
const OFF = 3
const MAX_NAMES = 40
const LOWER = /^[\p{Ll}(]/u

/** The rows of a head: each name is in one, and that of a group at its first column. */
export function withNames(
  rows: readonly Placed[],
  dropTo: (above: Placed, row: Placed) => number,
  together: (above: Placed, row: Placed) => Placed,
): Placed[] {
  const head: Placed[] = []
  // From the last, as the names above it have fewer lines.
  for (const above of rows.toReversed()) {
    const row = head.pop()
    if (!row) head.push(above)
    else if (dropTo(above, row) < row.size * HEAD_LEADING && goesOn(above, byColumn(row)))
      head.push(together(underOne(above, byColumn(row)), row))
    else head.push(row, overGroups(above, byColumn(row)))
  }
  return head.toReversed()
}

/** A row with the lines of each name as a text, which is that of its first line. */
function byColumn(row: Placed): Placed {
  const names = new Map<number, { cell: Cell; columns: number[] }>()
  for (const [i, cell] of row.cells.entries()) {
    const columns = row.columns[i] ?? []
    const name = names.get(columns[0] ?? 0)
    if (name) {
      name.cell.start = Math.min(name.cell.start, cell.start)
      name.cell.end = Math.max(name.cell.end, cell.end)
    } else names.set(columns[0] ?? 0, { cell: { ...cell }, columns })
  }
  const inOrder = [...names.values()].sort((a, b) => a.cell.start - b.cell.start)
  return {
    ...row,
    cells: inOrder.map(({ cell }) => cell),
    columns: inOrder.map(({ columns }) => columns),
  }
}

function underOne(above: Placed, row: Placed): Placed {
  const columns = above.cells.map((cell, i) => {
    const at = row.cells.findIndex((peer) => overlap(cell, peer))
    return (isLabelAt(above, i) ? undefined : row.columns[at]) ?? above.columns[i] ?? []
  })
  return { ...above, columns }
}

const middle = ({ start, end }: { start: number; end: number }) => (start + end) / 2
const overlap = (cell: Cell, peer: Cell) => peer.start < cell.end && peer.end > cell.start
const isLabelAt = ({ columns }: Placed, i: number) =>
  columns[i]?.[0] === 0 && columns[i]?.length === 1

function goesOn(above: Placed, row: Placed): boolean {
  return above.cells.every((cell, i) => {
    if (isLabelAt(above, i)) return true
    const under = row.cells.flatMap((peer, at) => (overlap(cell, peer) ? [at] : []))
    const [at = 0] = under
    if (under.length !== 1) return under.length === 0 && above.columns[i]?.length === 1
    return LOWER.test(row.cells[at]?.text ?? '') || !isOverGroup(cell, at, above, row)
  })
}

/** Whether a text above one of a row is in the middle of a group, with room for the one below. */
function isOverGroup(cell: Cell, at: number, above: Placed, row: Placed): boolean {
  const under = row.cells[at]
  if (!under || above.cells.length > row.cells.length) return false
  const free = [at - 1, at + 1].flatMap((i) => {
    const peer = row.cells[i]
    return !peer || isLabelAt(row, i) || above.cells.some((name) => overlap(name, peer)) ? [] : peer
  })
  const off = Math.abs(middle(cell) - middle(under))
  const isCentred = free.some((peer) => {
    const group = { start: Math.min(peer.start, under.start), end: Math.max(peer.end, under.end) }
    return Math.abs(middle(cell) - middle(group)) < off
  })
  if (free.length < 2 && !isCentred) return false
  const letter = (cell.end - cell.start) / Math.max(1, cell.text.length)
  const [first = ''] = under.text.split(' ')
  const room = (row.cells[at + 1]?.start ?? Infinity) - (row.cells[at - 1]?.end ?? -Infinity)
  return cell.end - cell.start + letter * (first.length + 3) < room
}

/** A row whose texts are names of groups of the next row's columns: each is at its first column. */
function overGroups(above: Placed, row: Placed): Placed {
  const peers = row.cells
    .map((cell, i) => ({ ...cell, column: row.columns[i]?.[0] ?? 0 }))
    .filter(({ column }) => column > 0)
  const names = above.cells.filter((_, i) => !isLabelAt(above, i))
  if (names.length >= peers.length || peers.length > MAX_NAMES) return above
  const nearest = (peer: Cell) =>
    names.reduce((best, name) =>
      Math.abs(middle(name) - middle(peer)) < Math.abs(middle(best) - middle(peer)) ? name : best,
    )
  const columns = above.cells.map((cell, i) => {
    if (isLabelAt(above, i)) return above.columns[i] ?? []
    const own = peers.filter((peer) => nearest(peer) === cell)
    const spans = own.flatMap((from, at) =>
      own.slice(at).map((to) => {
        const off = Math.abs((from.start + to.end) / 2 - middle(cell))
        return { from: from.column, to: to.column, off: Math.max(OFF, off) }
      }),
    )
    const [group] = spans.sort((a, b) => a.off - b.off || b.to - b.from - (a.to - a.from))
    if (!group) return above.columns[i] ?? []
    return Array.from({ length: group.to - group.from + 1 }, (_, n) => group.from + n)
  })
  return { ...above, columns }
}
