import type { Spot } from './layout'

/** A name in the picture: its middle, relative to the spot that it names. */
export type Label = { path: string; text: string; dx: number; dy: number }

type Box = { left: number; right: number; top: number; bottom: number }

export const LABEL_FONT = '11px system-ui, sans-serif'
const LINE = 14
const GAP = 4
const MAX_LABELS = 40
const MAX_LETTERS = 24
const MAX_CANDIDATES = 200
/** Of more spots, names avoid only those that hold others. */
const MAX_SPOTS_AVOIDED = 600

/** The names of the largest branches that have room: none covers another or leaves the picture. */
export function placeLabels(spots: readonly Spot[], width: number, height: number): Label[] {
  const labels: Label[] = []
  const isSparse = spots.length <= MAX_SPOTS_AVOIDED
  const used = spots.filter(({ branch }) => isSparse || branch.children.length > 0).map(spotBox)
  for (const spot of rankSpots(spots)) {
    if (labels.length === MAX_LABELS) break
    const text = shorten(spot.branch.label)
    const room = sides(spot, measureText(text)).find(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= width &&
        box.top >= 0 &&
        box.bottom <= height &&
        !used.some((rival) => overlap(box, rival)),
    )
    if (!room) continue
    used.push(room.box)
    labels.push({ path: spot.branch.path, text, dx: room.dx, dy: room.dy })
  }
  return labels
}

const rankSpots = (spots: readonly Spot[]): Spot[] =>
  spots
    .filter(({ branch, depth }) => depth < 3 && branch.label !== '')
    .toSorted((a, b) => a.depth - b.depth || b.branch.pages - a.branch.pages)
    .slice(0, MAX_CANDIDATES)

const shorten = (label: string): string =>
  label.length > MAX_LETTERS ? `${label.slice(0, MAX_LETTERS - 1)}…` : label

/** About its width in pixels: letters of East Asian scripts are as wide as the line is high. */
const measureText = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter >= '\u2e80' ? 12 : 6.5), 0)

function sides({ x, y, r }: Spot, size: number): { dx: number; dy: number; box: Box }[] {
  const up = r + GAP + LINE / 2
  const aside = r + GAP + size / 2
  return [
    [0, -up],
    [0, up],
    [aside, 0],
    [-aside, 0],
  ].map(([dx = 0, dy = 0]) => ({
    dx,
    dy,
    box: {
      left: x + dx - size / 2,
      right: x + dx + size / 2,
      top: y + dy - LINE / 2,
      bottom: y + dy + LINE / 2,
    },
  }))
}

const spotBox = ({ x, y, r }: Spot): Box => ({
  left: x - r,
  right: x + r,
  top: y - r,
  bottom: y + r,
})

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
