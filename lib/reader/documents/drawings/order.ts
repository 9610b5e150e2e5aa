import type { Xml } from '../xml'

/** In units of office files, of which an inch has 914,400. */
type Place = { x: number; y: number }

const ROW = 450_000

/** Top to bottom in rows, then as their text runs. Shapes without a place keep theirs. */
export function inOrder(
  shapes: Xml[],
  findPlace: (shape: Xml) => Place,
  isRightToLeft = false,
): Xml[] {
  const placed = shapes.map((shape, at) => ({ shape, at, ...findPlace(shape) }))
  if (placed.some(({ x, y }) => Number.isNaN(x) || Number.isNaN(y))) return shapes
  const way = isRightToLeft ? -1 : 1
  return placed
    .sort(
      (a, b) => Math.round(a.y / ROW) - Math.round(b.y / ROW) || way * (a.x - b.x) || a.at - b.at,
    )
    .map(({ shape }) => shape)
}
