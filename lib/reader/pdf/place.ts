import type { Point } from './letters'

/** A letter's font size, its ends along the line, and the line's height, in points. */
export type Place = {
  index: number
  size: number
  start: number
  end: number
  height: number
  turn: Point
  origin: Point
  box: [Point, Point]
}

/** A letter's box and origin, measured along a line that runs in the direction of `a` and `b`. */
export function alongLine(
  a: number,
  b: number,
  [left, right, bottom, top]: [number, number, number, number],
  x: number,
  y: number,
): Pick<Place, 'start' | 'end' | 'height' | 'turn' | 'box'> {
  const long = Math.hypot(a, b) || 1
  const ends = [
    left * a + bottom * b,
    right * a + bottom * b,
    left * a + top * b,
    right * a + top * b,
  ]
  return {
    start: Math.min(...ends) / long,
    end: Math.max(...ends) / long,
    height: (y * a - x * b) / long,
    turn: { x: a / long, y: b / long },
    box: [
      { x: left, y: bottom },
      { x: right, y: top },
    ],
  }
}

/** The place of a letter of a column, which is a line that runs down. */
export function runningDown({ box, origin, size }: Place): ReturnType<typeof alongLine> {
  const [low, high] = box
  const place = alongLine(0, -1, [low.x, high.x, low.y, high.y], origin.x, origin.y)
  return {
    ...place,
    height: (low.x + high.x) / 2,
    end: Math.max(place.end, place.start + size / 2),
  }
}
