import { isObject } from '@/lib/base/json'

/** Merges two extractions of one page: lists joined, the first's values kept, gaps filled. */
export function merge(first: unknown, second: unknown): unknown {
  if (first === null || first === undefined || first === '') return second ?? first
  if (second === null || second === undefined) return first
  if (Array.isArray(first) && Array.isArray(second)) return joinLists(first, second)
  if (isObject(first) && isObject(second)) {
    const names = [...new Set([...Object.keys(first), ...Object.keys(second)])]
    return Object.fromEntries(names.map((name) => [name, merge(first[name], second[name])]))
  }
  return first
}

function joinLists(first: unknown[], second: unknown[]): unknown[] {
  const all = [...first]
  const keys = new Set(first.map((item) => JSON.stringify(item)))
  second.forEach((item, place) => {
    if (keys.has(JSON.stringify(item))) return
    // Where pieces overlap, one may have seen only the beginning of a thing.
    const edge =
      place < EDGE
        ? all.findIndex(
            (candidate, at) =>
              at >= first.length - EDGE && at < first.length && isWithin(candidate, item),
          )
        : -1
    if (edge >= 0) all[edge] = merge(all[edge], item)
    else all.push(item)
  })
  return all
}

const EDGE = 2

function isWithin(part: unknown, whole: unknown): boolean {
  if (!isObject(part) || !isObject(whole)) return false
  const listValues = (record: Record<string, unknown>) =>
    Object.keys(record).filter(
      (name) => record[name] !== null && record[name] !== undefined && record[name] !== '',
    )
  const ofOther = new Set(listValues(whole))
  const ofOne = listValues(part)
  const texts = ofOne.filter((name) => ofOther.has(name))
  const agree = texts.every((name) => JSON.stringify(part[name]) === JSON.stringify(whole[name]))
  return (
    texts.length > 0 && agree && (texts.length === ofOne.length || texts.length === ofOther.size)
  )
}
