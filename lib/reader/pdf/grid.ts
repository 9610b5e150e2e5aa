import type { Span, Word } from './layout'
import type { Drawing, Ruling, Rulings } from './rulings'
import { splitBands } from './tables/bands'

/** A table: its cells' texts, with line feeds between lines, and the words it contains. */
export type Grid = { rows: string[][]; words: Word[] }

// Lines whose ends are this close touch, in points.
const TOUCH = 4
// A line that extends this far beyond the last crossing line has an open cell there.
const OPEN = 12
const MAX_PAIRS = 1_000_000
const MAX_CELLS = 20_000
// Share of a table's cells that must have text.
const MIN_FULL = 0.2
const MIN_FILLED = 0.6
const MAX_TABLES = 100
// A gap of this many font sizes separates texts.
const WIDE = 0.9
// If more rows have several texts in one cell, the table's columns are not ruled.
const MAX_UNRULED = 0.25
// How far a row is from the next, in font sizes.
const BESIDE = 1.6
// Minimum width of a column, in points.
const MIN_WIDTH = 7

/**
 * The ruled tables of a page with the words inside. Without drawn lines, the edges of filled
 * areas separate cells.
 */
export function findGrids({ lines, edges }: Drawing, words: Word[]): Grid[] {
  const usedWords = new Set<Word>()
  return [
    ...gridsIn(lines, words, usedWords, MIN_FULL),
    ...gridsIn(edges, words, usedWords, MIN_FILLED, goesOn),
  ]
}

function gridsIn(
  rulings: Rulings,
  words: Word[],
  claim: Set<Word>,
  minFull: number,
  isPart = (_mesh: Mesh, _words: Word[]) => false,
): Grid[] {
  if (rulings.level.length * rulings.upright.length > MAX_PAIRS) return []
  const boxes = groupRulings(rulings)
    .map(buildMesh)
    .filter((mesh) => mesh !== null)
    .sort((a, b) => measureArea(a) - measureArea(b))
    .slice(0, MAX_TABLES)
  return boxes.flatMap((mesh) => {
    const inside = words.filter((word) => !claim.has(word) && isInside(mesh, word))
    const grid = isPart(mesh, words) ? null : buildGrid(mesh, inside, minFull)
    if (grid) for (const word of inside) claim.add(word)
    return grid ?? []
  })
}

/** Groups of lines that touch each other, directly or through others. */
function groupRulings({ level, upright }: Rulings): Rulings[] {
  const parents = [...level, ...upright].map((_, i) => i)
  const findRoot = (i: number): number => {
    let at = i
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] ?? at] ?? at
      at = parents[at] ?? at
    }
    return at
  }
  const covers = ({ from, to }: Ruling, at: number) => at >= from - TOUCH && at <= to + TOUCH
  for (const [i, along] of level.entries())
    for (const [j, across] of upright.entries())
      if (covers(along, across.at) && covers(across, along.at))
        parents[findRoot(level.length + j)] = findRoot(i)
  const groups = new Map<number, Rulings>()
  const groupAt = (i: number) => {
    const root = findRoot(i)
    const group = groups.get(root) ?? { level: [], upright: [] }
    groups.set(root, group)
    return group
  }
  for (const [i, ruling] of level.entries()) groupAt(i).level.push(ruling)
  for (const [j, ruling] of upright.entries()) groupAt(level.length + j).upright.push(ruling)
  return [...groups.values()]
}

/** Positions of column lines from the left, and of row lines from the top. */
type Mesh = { xs: number[]; ys: number[]; rulings: Rulings }

function buildMesh(rulings: Rulings): Mesh | null {
  const { level, upright } = rulings
  if (upright.length === 0 || level.length === 0) return null
  const xs = listPlaces(upright, level, MIN_WIDTH)
  const ys = listPlaces(level, upright, TOUCH).reverse()
  const isTable = xs.length > 2 && ys.length > 1 && xs.length * ys.length < MAX_CELLS
  return isTable ? { xs, ys, rulings } : null
}

/** The sorted positions of some lines, and the ends of crossing lines that extend beyond them. */
function listPlaces(lines: Ruling[], across: Ruling[], minGap: number): number[] {
  const places = [...new Set(lines.map(({ at }) => at))].sort((a, b) => a - b)
  const apart = places.filter((at, i) => at - (places[i - 1] ?? -Infinity) > minGap)
  const from = across.reduce((min, ruling) => Math.min(min, ruling.from), Infinity)
  const to = across.reduce((max, ruling) => Math.max(max, ruling.to), -Infinity)
  if (from < (apart[0] ?? from) - OPEN) apart.unshift(from)
  if (to > (apart.at(-1) ?? to) + OPEN) apart.push(to)
  return apart
}

function measureArea({ xs, ys }: Mesh): number {
  return ((xs.at(-1) ?? 0) - (xs[0] ?? 0)) * ((ys[0] ?? 0) - (ys.at(-1) ?? 0))
}

/** A letter's middle is a third of its size above the baseline. */
const getMiddle = ({ height, size }: Word) => height + size / 3

function isInside({ xs, ys }: Mesh, word: Word): boolean {
  const [x, y] = [(word.start + word.end) / 2, getMiddle(word)]
  return x > (xs[0] ?? x) && x < (xs.at(-1) ?? x) && y < (ys[0] ?? y) && y > (ys.at(-1) ?? y)
}

/** Whether the columns go on above or below filled areas, as those of every other row. */
function goesOn({ xs, ys }: Mesh, words: Word[]): boolean {
  const [top, bottom] = [ys[0] ?? 0, ys.at(-1) ?? 0]
  const near = (y: number, edge: number, size: number) =>
    y < edge ? edge - y < size * BESIDE : y - edge < size * BESIDE
  const beside = words.filter((word) => {
    const y = getMiddle(word)
    const [left, right] = [xs[0] ?? 0, xs.at(-1) ?? 0]
    if (word.end < left || word.start > right) return false
    return (y > top && near(y, top, word.size)) || (y < bottom && near(y, bottom, word.size))
  })
  const rows = Map.groupBy(beside, ({ height }) => Math.round(height))
  return [...rows.values()].some((row) => {
    const columns = row.map((word) => findColumn(xs, word))
    const isWithin = row.every(({ start, end }, i) => {
      const column = columns[i] ?? 0
      return start >= (xs[column] ?? 0) - 1 && end <= (xs[column + 1] ?? 0) + 1
    })
    return isWithin && new Set(columns).size > (xs.length - 1) / 2 && new Set(columns).size > 1
  })
}

function buildGrid(mesh: Mesh, words: Word[], minFull: number): Grid | null {
  const cells = fillCells(mesh, words)
  if (cells === null) return null
  const rows = withoutEmpty(splitBands(cells))
  const columns = rows[0]?.length ?? 0
  const full = rows.flat().filter((text) => text !== '').length
  const shared = rows.filter((row) => row.filter((text) => text !== '').length > 1).length
  if (rows.length < 2 || columns < 2 || shared < 2 || full < rows.length * columns * minFull)
    return null
  return { rows, words }
}

/**
 * The words of each cell. A text spanning several cells goes into the first, unless it is
 * several texts side by side: then a line was not drawn. Null if columns are not ruled.
 */
function fillCells(mesh: Mesh, words: Word[]): Word[][][] | null {
  const { xs, ys } = mesh
  const [width, height] = [xs.length - 1, ys.length - 1]
  const leaders = findLeaders(mesh)
  const cells: Word[][][] = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => []),
  )
  const spans = new Map<number, Word[]>()
  for (const word of words) {
    const y = getMiddle(word)
    const row = Math.max(0, ys.findIndex((at) => at < y) - 1)
    const i = row * width + findColumn(xs, word)
    const leader = leaders[i] ?? i
    spans.set(leader, [...(spans.get(leader) ?? []), word])
  }
  let unruled = 0
  for (const [leader, span] of spans) {
    const row = cells[Math.floor(leader / width)] ?? []
    const runs = splitRuns(span)
    const places = runs.map((run) =>
      findColumn(xs, { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }),
    )
    const sides = new Set(places).size
    const max = measureWidest(runs)
    if (sides > 1 && max > 1)
      for (const [i, run] of runs.entries()) row[places[i] ?? 0]?.push(...run)
    else row[leader % width]?.push(...span)
    if (max > Math.max(2, sides)) unruled++
  }
  return unruled > height * MAX_UNRULED ? null : cells
}

function findColumn(xs: number[], { start, end }: Span): number {
  const column = xs.findIndex((at) => at > (start + end) / 2) - 1
  return Math.min(Math.max(column, 0), xs.length - 2)
}

/** The words of a line, split at wide gaps. */
function splitRuns(words: Word[]): Word[][] {
  const runs: Word[][] = []
  for (const word of words) {
    const last = runs.at(-1)?.at(-1)
    const isNext =
      last &&
      Math.abs(last.height - word.height) < word.size / 2 &&
      word.start - last.end < word.size * WIDE &&
      word.start > last.start
    if (isNext) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs
}

/** The maximum number of parts in a line. */
function measureWidest(runs: Word[][]): number {
  const counts = new Map<number, number>()
  for (const [word] of runs) {
    const height = Math.round((word?.height ?? 0) / 2)
    counts.set(height, (counts.get(height) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

/** For each cell, the first cell that no line separates from it. */
function findLeaders({ xs, ys, rulings }: Mesh): number[] {
  const [width, height] = [xs.length - 1, ys.length - 1]
  const covered = (lines: Ruling[], at: number, middle: number) =>
    lines.some((line) => Math.abs(line.at - at) <= TOUCH && line.from < middle && line.to > middle)
  const nearest = (lines: Ruling[], places: number[]) =>
    places.map((at) => lines.filter((line) => Math.abs(line.at - at) <= TOUCH))
  const [uprights, levels] = [nearest(rulings.upright, xs), nearest(rulings.level, ys)]
  const leaders = Array.from({ length: width * height }, (_, i) => i)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const i = row * width + column
      const y = ((ys[row] ?? 0) + (ys[row + 1] ?? 0)) / 2
      const x = ((xs[column] ?? 0) + (xs[column + 1] ?? 0)) / 2
      const isOpenLeft = column > 0 && !covered(uprights[column] ?? [], xs[column] ?? 0, y)
      const isOpenAbove = row > 0 && !covered(levels[row] ?? [], ys[row] ?? 0, x)
      if (isOpenLeft) leaders[i] = leaders[i - 1] ?? i
      else if (isOpenAbove) leaders[i] = leaders[i - width] ?? i
    }
  return leaders
}

/** Removes empty rows and columns. */
function withoutEmpty(rows: string[][]): string[][] {
  const full = rows.filter((row) => row.some((text) => text !== ''))
  const isFull = (full[0] ?? []).map((_, column) => full.some((row) => row[column] !== ''))
  return full.map((row) => row.filter((_, column) => isFull[column]))
}
