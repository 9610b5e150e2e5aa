import type { Change } from './compare'
import { masked } from './masks'
import { tokenize } from './tokens'

const MAX_VALUES = 2_000

/** What changed between two objects. The order of lists does not matter. */
export function fieldChanges(before: unknown, after: unknown): Change[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths.flatMap((path): Change[] => {
    const [gone, came] = [without(old, now, path), without(now, old, path)]
    const length = Math.max(gone.length, came.length)
    return Array.from({ length }, (_, i) => {
      const [one = null, other = null] = [gone[i], came[i]]
      const kind = one === null ? 'added' : other === null ? 'removed' : 'replaced'
      return { kind, section: path, before: one, after: other }
    })
  })
}

type Values = Map<string, string[]>

function valuesOf(root: unknown): Values {
  const values: Values = new Map()
  const open: [string, unknown][] = [['', root]]
  for (let seen = 0; seen < MAX_VALUES; seen++) {
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

function without(all: Values, others: Values, path: string): string[] {
  const left = (others.get(path) ?? []).map(keyOf)
  return (all.get(path) ?? []).filter((value) => {
    const at = left.indexOf(keyOf(value))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const keyOf = (value: string) => masked(tokenize(value)).join(' ') || value
