import { isObject } from '@/lib/base/json'

/** Merges two extractions of one page: lists joined, the first's values kept, gaps filled. */
export function merge(first: unknown, second: unknown): unknown {
  if (first === null || first === undefined || first === '') return second ?? first
  if (second === null || second === undefined) return first
  if (Array.isArray(first) && Array.isArray(second)) return joined(first, second)
  if (isObject(first) && isObject(second)) {
    const names = [...new Set([...Object.keys(first), ...Object.keys(second)])]
    return Object.fromEntries(names.map((name) => [name, merge(first[name], second[name])]))
  }
  return first
}

function joined(first: unknown[], second: unknown[]): unknown[] {
  const all = [...first]
  const seen = new Set(first.map((item) => JSON.stringify(item)))
  second.forEach((item, place) => {
    if (seen.has(JSON.stringify(item))) return
    // Where pieces overlap, one may have seen only the beginning of a thing.
    const edge =
      place < EDGE
        ? all.findIndex(
            (other, at) => at >= first.length - EDGE && at < first.length && isPartOf(other, item),
          )
        : -1
    if (edge >= 0) all[edge] = merge(all[edge], item)
    else all.push(item)
  })
  return all
}

const EDGE = 2

function isPartOf(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return false
  const valuesOf = (thing: Record<string, unknown>) =>
    Object.keys(thing).filter(
      (name) => thing[name] !== null && thing[name] !== undefined && thing[name] !== '',
    )
  const ofOther = new Set(valuesOf(other))
  const ofOne = valuesOf(one)
  const both = ofOne.filter((name) => ofOther.has(name))
  const agree = both.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
  return both.length > 0 && agree && (both.length === ofOne.length || both.length === ofOther.size)
}
