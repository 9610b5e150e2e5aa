import type { Change } from './compare'
import { masked } from './masks'
import { tokenize } from './tokens'

const MAX_VALUES = 2_000

/** What changed between two objects. The order of lists does not matter. */
export function fieldChanges(before: unknown, after: unknown): Change[] {
  const [old, now] = [listValues(before), listValues(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths.flatMap((path): Change[] => {
    const [gone, came] = [without(old, now, path), without(now, old, path)]
    const length = Math.max(gone.length, came.length)
    return Array.from({ length }, (_, i) => {
      const [before = null, after = null] = [gone[i], came[i]]
      const kind = before === null ? 'added' : after === null ? 'removed' : 'replaced'
      return { kind, section: path, before: before, after: after }
    })
  })
}

type Values = Map<string, string[]>

function listValues(root: unknown): Values {
  const values: Values = new Map()
  const open: [string, unknown][] = [['', root]]
  for (let earlier = 0; earlier < MAX_VALUES; earlier++) {
    const next = open.pop()
    if (!next) break
    const [path, value] = next
    if (Array.isArray(value)) for (const item of value) open.push([`${path}[]`, item])
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value))
        open.push([path ? `${path}.${name}` : name, item])
    else if (value !== null && value !== undefined)
      values.set(path, [...(values.get(path) ?? []), String(value)])
  }
  return values
}

function without(all: Values, values: Values, path: string): string[] {
  const remaining = (values.get(path) ?? []).map(toKey)
  return (all.get(path) ?? []).filter((value) => {
    const at = remaining.indexOf(toKey(value))
    if (at >= 0) remaining.splice(at, 1)
    return at < 0
  })
}

const toKey = (value: string) => masked(tokenize(value)).join(' ') || value
