import { findGrids, type Grid } from './grid'
import type { Line, Span, Word } from './layout'
import type { Point } from './letters'
import { splitAligned } from './lines/corridors'
import type { Drawing } from './rulings'

/** A table's texts by row and column. */
export type TableBlock = { rows: string[][] }
export type Block = Line | TableBlock

export function isTable(block: Block | undefined): block is TableBlock {
  return block !== undefined && 'rows' in block
}

/** The direction of most lines of a page. */
export function mainDirection(lines: Line[]): Point {
  const counts = new Map<string, { turn: Point; words: number }>()
  for (const { turn, words } of lines) {
    const key = `${Math.round(turn.x * 10)} ${Math.round(turn.y * 10)}`
    const count = counts.get(key) ?? { turn, words: 0 }
    count.words += words.length
    counts.set(key, count)
  }
  const [dominant] = [...counts.values()].sort((a, b) => b.words - a.words)
  return dominant?.turn ?? { x: 1, y: 0 }
}

/**
 * Replaces the lines of each ruled table by a block at its first line. Lines are returned
 * without their words, which use much memory.
 */
export function withGrids(lines: Line[], drawing: Drawing): Block[] {
  return withWords(splitAligned(lines), drawing).map((block) =>
    isTable(block) ? block : { ...block, words: [] },
  )
}

function withWords(lines: Line[], drawing: Drawing): Block[] {
  const grids = findGrids(
    drawing,
    lines.flatMap(({ words }) => words),
  )
  if (grids.length === 0) return lines
  const gridByWord = new Map<Word, Grid>(
    grids.flatMap((grid) => grid.words.map((word) => [word, grid] as const)),
  )
  const placed = new Set<Grid>()
  return lines.flatMap((line): Block[] => {
    const grids = line.words.map((word) => gridByWord.get(word))
    if (!grids.some(Boolean)) return [line]
    const rest = line.words.filter((_, i) => !grids[i])
    const tables = [...new Set(grids)].filter((grid) => grid && !placed.has(grid)) as Grid[]
    for (const grid of tables) placed.add(grid)
    return [
      ...tables.map(({ rows }) => ({ rows })),
      ...(rest.length > 0 ? [toLine(line, rest)] : []),
    ]
  })
}

/** Some words of a line as a single-cell line. */
function toLine(line: Line, words: Word[]): Line {
  const text = words.map((word) => word.text).join(' ')
  const span: Span = {
    start: Math.min(...words.map(({ start }) => start)),
    end: Math.max(...words.map(({ end }) => end)),
  }
  return { ...line, text, words, cells: [text], spans: [span] }
}
