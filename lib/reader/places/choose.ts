import { isObject } from '@/lib/base/json'
import type { Sighting, ValueQuery } from './place'

/** A value in an object, by the names and numbers that lead to it. */
export type Leaf = { path: string[]; value: unknown }

const MAX_LEAVES = 1_000
/** A page is longer than this. */
const PAGE = 1e7
/** How many letters a label beside a value outweighs, and a place that another value has. */
const LABEL = 400
const TAKEN = 200

/** The values in an object that are not objects or lists, up to a thousand. */
export function listLeaves(object: Record<string, unknown>): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (value: unknown, path: string[]): void => {
    if (leaves.length >= MAX_LEAVES) return
    if (Array.isArray(value) || isObject(value))
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
    else leaves.push({ path, value })
  }
  visit(object, [])
  return leaves
}

/** What is looked for of a value; null for those that no text says, such as `true`. */
export function toQuery({ path, value }: Leaf): ValueQuery | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const name = path.findLast((step) => !/^\d+$/.test(step)) ?? ''
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/[\p{L}\p{N}]{2,}/gu)
  return { value, names: words ?? [] }
}

/** Of the places where each value was seen, the one beside its label and the rest of its object. */
export function choosePlaces(leaves: Leaf[], sightings: Sighting[][]): (Sighting | null)[] {
  const places: (Sighting | null)[] = leaves.map(() => null)
  const usedPlaces = new Set<string>()
  const ends = new Map<string, number>()
  const groups = Map.groupBy(leaves.keys(), (at) =>
    (leaves[at]?.path ?? []).slice(0, -1).join('\0'),
  )
  for (const [group, members] of groups) {
    const list = listPath(group)
    let anchor = ends.get(list) ?? null
    let isInGroup = false
    // The rarest value tells best where the object is.
    const order = members.toSorted(
      (a, b) => (sightings[a]?.length ?? 0) - (sightings[b]?.length ?? 0),
    )
    for (const at of order) {
      const place = best(sightings[at] ?? [], anchor, usedPlaces)
      if (!place) continue
      places[at] = place
      usedPlaces.add(placeKey(place))
      if (!isInGroup) anchor = position(place)
      isInGroup = true
      ends.set(list, Math.max(ends.get(list) ?? 0, position(place)))
    }
  }
  return places
}

function best(all: Sighting[], anchor: number | null, usedPlaces: Set<string>): Sighting | null {
  let [place, least]: [Sighting | null, number] = [null, Infinity]
  for (const sighting of all) {
    const distance =
      anchor === null ? position(sighting) / PAGE : Math.abs(position(sighting) - anchor)
    const cost =
      distance - sighting.labels * LABEL + (usedPlaces.has(placeKey(sighting)) ? TAKEN : 0)
    if (cost < least) [place, least] = [sighting, cost]
  }
  return place
}

/** The list that holds an object, without the object's own number. */
const listPath = (group: string) =>
  /\d$/.test(group) ? group.slice(0, Math.max(0, group.lastIndexOf('\0'))) : group

const position = ({ page, at }: Sighting) => page * PAGE + at
const placeKey = ({ page, at }: Sighting) => `${page}:${at}`
