// In long lists, items that make up more than a hundredth are not searched for.
const LONG = 200

/**
 * The similarity of two lists from 0 to 1: twice the number of common items, divided by the total
 * number. The longest common run is found first, then those before and after it. Same as Python's
 * `difflib`.
 */
export function similarity(one: string[], other: string[]): number {
  if (one.length + other.length === 0) return 1
  const places = placesOf(other)
  let common = 0
  const open: [number, number, number, number][] = [[0, one.length, 0, other.length]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, otherFrom, otherTo] = part
    const [start, otherStart, length] = longest(one, other, places, part)
    if (length === 0) continue
    common += length
    open.push(
      [from, start, otherFrom, otherStart],
      [start + length, to, otherStart + length, otherTo],
    )
  }
  return (2 * common) / (one.length + other.length)
}

function placesOf(list: string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [i, value] of list.entries()) places.set(value, [...(places.get(value) ?? []), i])
  const max = Math.floor(list.length / 100) + 1
  if (list.length >= LONG)
    for (const [value, found] of places) if (found.length > max) places.delete(value)
  return places
}

type Part = [number, number, number, number]

function longest(one: string[], other: string[], places: Map<string, number[]>, part: Part) {
  const [from, to, otherFrom, otherTo] = part
  let [start, otherStart, length] = [from, otherFrom, 0]
  let runs = new Map<number, number>()
  for (let i = from; i < to; i++) {
    const next = new Map<number, number>()
    for (const j of places.get(one[i] ?? '') ?? []) {
      if (j < otherFrom || j >= otherTo) continue
      const run = (runs.get(j - 1) ?? 0) + 1
      next.set(j, run)
      if (run > length) [start, otherStart, length] = [i - run + 1, j - run + 1, run]
    }
    runs = next
  }
  // Items that are too common to be searched for belong to an adjacent run.
  while (start > from && otherStart > otherFrom && one[start - 1] === other[otherStart - 1]) {
    start--
    otherStart--
    length++
  }
  while (
    start + length < to &&
    otherStart + length < otherTo &&
    one[start + length] === other[otherStart + length]
  )
    length++
  return [start, otherStart, length] as const
}
